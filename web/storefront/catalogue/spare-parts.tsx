import { useId, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Diagram } from './parts/diagram.tsx'
import { PartsList } from './parts/parts-list.tsx'
import { type Table, usePartsSelection } from './parts/selection.ts'
import { SelectionBar } from './parts/selection-bar.tsx'
import { TableTabs } from './parts/table-tabs.tsx'

/** The product's exploded views, a tab each, with their numbered parts to select. Without scripts all of them are shown. */
export default function SpareParts({ tables, name }: { tables: Table[]; name: string }) {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(0)
  const { parts, chosen, clear } = usePartsSelection(tables)
  const counts = tables.map(({ products }) => products.filter((part) => parts.selected.has(part.id)).length)
  return (
    <div>
      <TableTabs id={id} counts={counts} shown={shown} onShow={setShown} />
      {tables.map((table, index) => (
        <div
          key={table.id}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === shown ? '' : 'hidden noscript:mt-10 noscript:block'}
        >
          <h3 className="mb-3 hidden text-lg noscript:block">
            {t('catalogue.parts.table', { n: index + 1 })}
          </h3>
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
            {table.thumb_src && <Diagram table={table} src={table.thumb_src} name={name} parts={parts} />}
            <PartsList table={table} n={index + 1} parts={parts} />
          </div>
        </div>
      ))}
      <SelectionBar chosen={chosen} onClear={clear} />
    </div>
  )
}
