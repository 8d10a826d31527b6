import { ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'

/** Where a page stands: the way there as links, then the page itself. */
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
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center -outline-offset-2 hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <ChevronRight className="size-4" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
