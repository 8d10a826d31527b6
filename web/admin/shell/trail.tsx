import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from './admin.ts'
import { RETURN } from './lists/list-place.ts'

/** The state of links that open a record from a list: the list's address now. */
export function useFromList(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** The address of the list from which a screen was opened, as it was left; otherwise that of the record's own list. */
export function useListAsLeft(list: string): string {
  const state: unknown = useLocation().state
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  return typeof left === 'string' && left.startsWith('/admin/') ? left : list
}

/** The link back to the list: `name` for the record's own; another list goes by its own name. */
export function Trail({ to, name }: { to: string; name: string }) {
  const { t } = useAdmin()
  const left = useListAsLeft(to)
  const path = left.split('?')[0]!
  return (
    <Link
      to={left}
      {...RETURN}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-quiet hover:text-ink hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      <span>{path === to ? name : t(`${path.split('/').at(-1)}.title`)}</span>
    </Link>
  )
}
