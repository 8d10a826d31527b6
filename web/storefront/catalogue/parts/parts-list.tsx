import { useId } from 'react'
import { useLang, useT } from '../../../i18n/texts.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Price } from '../../../ui/price.tsx'
import type { Part, PartsSelection, Table } from './selection.ts'

const CELL = 'border-t border-line py-1 align-middle'
const HEAD = 'pb-2 font-medium'

/** The numbered parts of a table; a row selects its part, and lights its point on the drawing. */
export function PartsList({ table, n, parts }: { table: Table; n: number; parts: PartsSelection }) {
  const t = useT()
  const priced = table.products.some(({ price }) => price !== undefined)
  return (
    <table className="w-full self-start text-left" aria-label={t('catalogue.parts.table', { n })}>
      <thead className="text-sm text-quiet">
        <tr>
          <th scope="col" className={`w-11 noscript:hidden ${HEAD}`}>
            <span className="sr-only">{t('catalogue.parts.choice')}</span>
          </th>
          <th scope="col" className={`w-12 ${HEAD}`}>
            {t('catalogue.parts.section')}
          </th>
          <th scope="col" className={HEAD}>
            {t('catalogue.parts.part')}
          </th>
          <th scope="col" className={`pl-3 max-sm:hidden ${HEAD}`}>
            {t('catalogue.parts.code')}
          </th>
          {priced && (
            <th scope="col" className={`pr-2 pl-3 text-right ${HEAD}`}>
              {t('catalogue.parts.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {table.products.map((part) => (
          <Row key={part.id} part={part} priced={priced} parts={parts} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ part, priced, parts }: { part: Part; priced: boolean; parts: PartsSelection }) {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const box = useId()
  const { id, code, section, name, price } = part
  const { selected, lit, light, toggle, isBuyable } = parts
  return (
    <tr
      onPointerEnter={() => light(id)}
      onPointerLeave={() => light(null)}
      onFocus={() => light(id)}
      onBlur={() => light(null)}
      className={`has-checked:bg-wash ${lit === id ? 'bg-sand' : ''}`}
    >
      <td className={`noscript:hidden ${CELL}`}>
        <label className="grid size-11 place-items-center">
          <input
            id={box}
            type="checkbox"
            checked={selected.has(id)}
            disabled={!hydrated || !isBuyable(part)}
            onChange={() => toggle(id)}
            aria-label={t('catalogue.parts.select', { section, name })}
            className="size-5 accent-pine"
          />
        </label>
      </td>
      <td className={`figures font-semibold ${CELL}`}>{section}</td>
      <td className={CELL}>
        <label htmlFor={box} className="flex min-h-11 flex-col justify-center">
          {name}
          {code && <span className="figures block text-sm text-quiet sm:hidden">{code}</span>}
        </label>
      </td>
      <td className={`figures pl-3 text-quiet max-sm:hidden ${CELL}`}>{code}</td>
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
