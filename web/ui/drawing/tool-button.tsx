import type { LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  label: string
  onPress: () => unknown
  /** It would change nothing, but stays enabled to keep the focus. */
  off?: boolean
}

/** How such a tool looks, for a link that is one. */
export const TOOL = 'grid size-11 place-items-center rounded-md hover:bg-sand aria-disabled:opacity-40'

/** A round tool below what is looked at closely: zoom, the whole, the next. */
export function ToolButton({ icon: Icon, label, onPress, off = false }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onPress}
      className={TOOL}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
