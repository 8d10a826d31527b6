import { useT } from '../../../i18n/texts.ts'
import { placeOf, type View } from '../../../ui/drawing/zoom.ts'
import type { SheetPart, SheetState } from './sheet.ts'

interface Props {
  part: SheetPart
  view: View
  state: SheetState
}

const percent = (share: number) => `${share * 100}%`

/** A part's number on the drawing; it ticks the part, as the part's row does. None for a part without a place. */
export function Balloon({ part, view, state }: Props) {
  const t = useT()
  const { id, point, section, name } = part
  const { selected, onToggle, mayTick, lit, light, found } = state
  if (!point) return null
  const { x, y } = placeOf(view, point)
  const isOn = selected.has(id)
  const isLit = lit?.id === id || found?.has(id)
  const look = isOn
    ? 'border-pine bg-pine text-on-pine'
    : 'border-pine bg-raised text-pine group-disabled:border-edge group-disabled:text-quiet'
  return (
    <button
      type="button"
      aria-pressed={onToggle ? isOn : undefined}
      aria-label={t('catalogue.parts.point', { section, name })}
      disabled={onToggle && mayTick?.(part) === false}
      onClick={() => {
        onToggle?.(id)
        // A touch has ended already.
        light({ id })
      }}
      onPointerEnter={() => light({ id })}
      onPointerLeave={() => light(null)}
      onFocus={() => light({ id, isWanted: true })}
      onBlur={() => light(null)}
      style={{ left: percent(x), top: percent(y) }}
      className={`group absolute grid size-11 -translate-1/2 place-items-center rounded-full ${isLit ? 'z-10' : ''}`}
    >
      <span
        className={`figures grid size-8 place-items-center rounded-full border-2 text-sm font-semibold ${look} ${isLit ? 'ring-4 ring-black/40' : ''} ${found && !found.has(id) ? 'opacity-40' : ''}`}
      >
        {section}
      </span>
    </button>
  )
}
