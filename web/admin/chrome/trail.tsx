import { ChevronLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { RETURN } from '../lists/list-place.ts'

/** A list's address as it was left, when the screen was opened from it. */
export function useListAsLeft(list: string): string {
  const state: unknown = useLocation().state
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  return typeof left === 'string' && left.startsWith('?') ? list + left : list
}

/** The way back to the list. */
export function Trail({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={useListAsLeft(to)}
      {...RETURN}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-quiet hover:text-ink hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      {name}
    </Link>
  )
}
