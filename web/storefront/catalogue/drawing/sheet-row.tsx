import { useId } from 'react'
import { useLang, useT } from '../../../i18n/texts.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Price } from '../../../ui/price.tsx'
import type { SheetPart, SheetState } from './sheet.ts'

const CELL = 'border-t border-line py-1 align-middle'

interface Props {
  part: SheetPart
  /** Whether the table has a column of prices. */
  priced: boolean
  state: SheetState
  field: string | undefined
}

/** A part in the list beside the drawing. */
export function SheetRow({ part, priced, state, field }: Props) {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const box = useId()
  const { id, code, section, name, price } = part
  const { selected, onToggle, mayTick, lit, light, found } = state
  return (
    <tr
      onPointerEnter={() => light({ id })}
      onPointerLeave={() => light(null)}
      onFocus={() => light({ id, isWanted: true })}
      onBlur={() => light(null)}
      // What is ticked stays in a form also while something else is looked for.
      hidden={found !== null && !found.has(id)}
      className={`has-checked:bg-wash ${lit?.id === id ? 'bg-sand' : ''}`}
    >
      {onToggle && (
        <td className={`${field ? '' : 'noscript:hidden'} ${CELL}`}>
          <label className="grid size-11 place-items-center">
            <input
              id={box}
              type="checkbox"
              name={field}
              value={id}
              checked={selected.has(id)}
              disabled={(!hydrated && !field) || mayTick?.(part) === false}
              onChange={() => onToggle(id)}
              aria-label={t('catalogue.parts.select', { section, name })}
              className="size-5 accent-pine"
            />
          </label>
        </td>
      )}
      <td className={`figures font-semibold ${CELL}`}>{section}</td>
      <td className={CELL}>
        <label htmlFor={onToggle && box} className="flex min-h-11 flex-col justify-center">
          <span>{name}</span>
          {code && (
            <span translate="no" className="figures block text-sm text-quiet sm:hidden">
              {code}
            </span>
          )}
          {part.replaced_by && (
            <span className="block text-sm text-quiet">
              {t('catalogue.parts.replacedBy', { name: part.replaced_by })}
            </span>
          )}
          {part.stock && (
            <span className="block text-sm text-quiet">{t(`catalogue.parts.stocks.${part.stock}`)}</span>
          )}
        </label>
      </td>
      <td translate="no" className={`figures pl-3 text-quiet max-sm:hidden ${CELL}`}>
        {code}
      </td>
      {priced && (
        <td className={`pr-2 pl-3 text-right ${CELL}`}>
          {price === undefined ? (
            <span className="text-sm text-quiet">{t('catalogue.box.onRequest')}</span>
          ) : (
            <Price cents={price} lang={lang} />
          )}
        </td>
      )}
    </tr>
  )
}
