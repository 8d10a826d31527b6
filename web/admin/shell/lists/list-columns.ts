import type { Column } from './data-table.tsx'

/** A column as a person arranged it. */
export interface Arranged<Row> {
  column: Column<Row>
  shown: boolean
}

/**
 * The columns in the wanted order, hidden ones among them. `wanted` holds names, with a minus in front of hidden ones. The
 * column with the record's name cannot be hidden; one that `wanted` does not know stays where the list has it, hidden if it is rare.
 */
export function arrange<Row>(columns: Column<Row>[], wanted: string[] | null): Arranged<Row>[] {
  const places = new Map((wanted ?? []).map((name, place) => [name.replace('-', ''), place]))
  const hidden = new Set((wanted ?? []).filter((name) => name.startsWith('-')))
  let last = -1
  return columns
    .map((column) => {
      last = places.get(column.name) ?? last + 0.001
      const isHidden = places.has(column.name) ? hidden.has(`-${column.name}`) : column.rare === true
      const shown = column.main === true || !isHidden
      return { column, shown, place: last }
    })
    .sort((a, b) => a.place - b.place)
    .map(({ column, shown }) => ({ column, shown }))
}

/** The columns as they are stored: the form of `wanted`. */
export const namesOf = <Row>(arranged: Arranged<Row>[]) =>
  arranged.map(({ column, shown }) => (shown ? column.name : `-${column.name}`))
