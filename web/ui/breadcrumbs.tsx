import { ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'

/** Where a page stands: the way there as links, then the page itself. On a phone only the page above, in one line. */
export function Breadcrumbs({
  label,
  way,
  here,
}: {
  label: string
  way: { name: string; to: string }[]
  here: string
}) {
  return (
    <nav aria-label={label} className="text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-1">
        {way.map(({ name, to }) => (
          <li
            key={to}
            className="flex min-w-0 items-center gap-1 max-sm:not-nth-last-2:hidden max-sm:flex-row-reverse"
          >
            <Link
              to={to}
              className="inline-flex min-h-11 items-center -outline-offset-2 hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <ChevronRight className="size-4 shrink-0 max-sm:rotate-180" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="text-ink max-sm:hidden">
          {here}
        </li>
      </ol>
    </nav>
  )
}
