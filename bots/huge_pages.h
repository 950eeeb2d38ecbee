/* Memory of large tables. A random access in pages of 4 KB costs a walk through the page tables, in a virtual machine
   through two of them; in pages of 2 MB it seldom does. Linux grants them on request (madvise), and clears 2 MB at the
   first byte written: a table that may stay nearly empty should have small pages. */
#ifndef LUDEX_HUGE_PAGES_H
#define LUDEX_HUGE_PAGES_H

#include <stdint.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#define PAGE 4096
#define LARGE ((size_t)512 << 20)   /* bytes from which a table is sure to be filled */

/* Where there are any, memory that is going to be filled is in large pages. */
static inline void in_large_pages(void *made, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    uintptr_t from = ((uintptr_t)made + PAGE - 1) / PAGE * PAGE, to = ((uintptr_t)made + bytes) / PAGE * PAGE;
    if (made)
        madvise((void *)from, to - from, MADV_HUGEPAGE);    /* refused, it is memory all the same */
#endif
}

/* So many bytes, all 0, in large pages where there are any; NULL where there is no memory. For free(). */
static inline void *paged(size_t bytes)
{
    void *made = bytes <= PTRDIFF_MAX ? calloc(bytes, 1) : NULL;
    if (made && bytes >= LARGE)
        in_large_pages(made, bytes);
    return made;
}

#endif
