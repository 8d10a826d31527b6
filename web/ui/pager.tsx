import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageWindow } from '../../shared/base/paging.ts'
import { Link } from './link.tsx'

interface Props {
  /** Counted from 1. */
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
  texts: { nav: string; previous: string; next: string; of: string }
}

/** Previous, at most 7 page numbers, next, "of N". Hidden when there is one page or none. */
export function Pager({ page, pages, to, texts }: Props) {
  if (pages <= 1) return null
  const box = 'grid min-h-11 min-w-11 place-items-center rounded-md px-2 figures'
  const step = (target: number, label: string, icon: React.ReactNode) =>
    target < 1 || target > pages ? (
      <span className={`${box} text-line`} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className={`${box} hover:bg-sand`} to={to(target)} aria-label={label}>
        {icon}
      </Link>
    )
  return (
    <nav aria-label={texts.nav} className="flex flex-wrap items-center gap-1">
      {step(page - 1, texts.previous, <ChevronLeft className="size-5" aria-hidden="true" />)}
      {pageWindow(page, pages).map((n) => (
        <Link
          key={n}
          to={to(n)}
          aria-current={n === page ? 'page' : undefined}
          className={`${box} ${n === page ? 'bg-pine font-semibold text-on-pine' : 'hover:bg-sand'}`}
        >
          {n}
        </Link>
      ))}
      {step(page + 1, texts.next, <ChevronRight className="size-5" aria-hidden="true" />)}
      <span className="figures px-2 text-quiet">{texts.of}</span>
    </nav>
  )
}
