import { Sheets } from './drawing/sheets.tsx'
import { type Table, usePartsSelection } from './parts/selection.ts'
import { SelectionBar } from './parts/selection-bar.tsx'

/** The product's exploded views with their numbered parts, to select and put into the cart. */
export default function SpareParts({ tables, name }: { tables: Table[]; name: string }) {
  const { selected, toggle, isBuyable, chosen, clear } = usePartsSelection(tables)
  return (
    <div>
      <Sheets sheets={tables} name={name} selected={selected} onToggle={toggle} mayTick={isBuyable} />
      <SelectionBar chosen={chosen} onClear={clear} />
    </div>
  )
}
