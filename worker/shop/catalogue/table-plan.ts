import type { PartData, TableData } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { AppError } from '../../base/errors.ts'

/* The spare-part tables of a product after a save: planned here, written with one statement for each kind of row, however many
   there are. Tables and parts that the form leaves out are switched off; an empty table is deleted, and a part that other drawings show as
   well only leaves this one. A part of another drawing may be named too: it is put on this one as it is. */

export type SavedTable = ProductForm['product_images'][number]
export type SavedPart = Omit<SavedTable['products'][number], 'names'>

export interface PlannedPart extends SavedPart {
  isNew: boolean
  isChanged: boolean
}
export interface PlannedTable {
  id: number
  isNew: boolean
  active: boolean
  titles: SavedTable['titles']
  products: PlannedPart[]
  /** Left out, without parts and picture: nothing refers to it. */
  isGone?: true
}

/** Gives out the next ids of both tables. */
export interface Ids {
  product: () => number
  table: () => number
}

const sameText = (a: string | null, b: string | null) => (a ?? '') === (b ?? '')

function planPart(data: PartData, known: SavedPart | undefined, ids: Ids): PlannedPart {
  const part: SavedPart = {
    id: known?.id ?? ids.product(),
    active: data.active ?? known?.active ?? true,
    code: data.code === undefined ? (known?.code ?? null) : data.code || null,
    name: data.name,
    price: data.price === undefined ? (known?.price ?? null) : data.price,
    section: data.section ?? known?.section ?? '',
    point: data.point === undefined ? (known?.point ?? null) : data.point,
    elsewhere: known?.elsewhere ?? 0,
  }
  const isChanged =
    known !== undefined &&
    (part.name !== known.name ||
      !sameText(part.code, known.code) ||
      part.price !== known.price ||
      part.active !== known.active)
  return { ...part, isNew: known === undefined, isChanged }
}

const unchanged = (part: SavedPart): PlannedPart => ({ ...part, isNew: false, isChanged: false })

/** A part of another drawing, which is only put on this one: what it is called and costs is changed where it was. */
const joined = (part: SavedPart, { section, point }: PartData): PlannedPart =>
  unchanged({ ...part, section: section ?? '', point: point ?? null })

const switchedOff = (part: SavedPart): PlannedPart => ({
  ...part,
  active: false,
  isNew: false,
  isChanged: part.active,
})

/** What planning a table needs from the whole form. */
interface Form {
  ids: Ids
  /** Ids of all parts that the form names, in whichever table. */
  named: Set<number | null | undefined>
  /** The parts of other drawings that it names. */
  others: Map<number, SavedPart>
}

function planTable(
  data: TableData,
  known: SavedTable | undefined,
  { ids, named, others }: Form,
  path: string,
): PlannedTable {
  const saved = new Map(known?.products.map((part) => [part.id, part]))
  const own = new Set(saved.keys())
  const joining = new Map([...others].filter(([id]) => !own.has(id)))
  const parts = (data.products ?? []).map((part, i) => {
    const knownPart = part.id == null ? undefined : saved.get(part.id)
    const other = part.id == null ? undefined : joining.get(part.id)
    if (other) {
      joining.delete(other.id)
      return joined(other, part)
    }
    if (part.id != null && !knownPart) {
      throw new AppError('invalid', { fields: { [`${path}.products.${i}.id`]: 'unknown' } })
    }
    // Each saved part may be named once; a second time it counts as unknown.
    if (knownPart) saved.delete(knownPart.id)
    return planPart(part, knownPart, ids)
  })
  const rest = [...saved.values()]
  return {
    id: known?.id ?? ids.table(),
    isNew: known === undefined,
    active: data.active ?? known?.active ?? true,
    titles: data.titles ?? known?.titles ?? {},
    products: [
      ...parts,
      // A form without a list of parts leaves them as they are.
      ...rest.flatMap((part) => {
        if (data.products === undefined) return unchanged(part)
        return part.elsewhere > 0 || named.has(part.id) ? [] : switchedOff(part)
      }),
    ],
  }
}

/** The ids of parts that a form names on a drawing on which they are not. */
export function joinedParts(saved: SavedTable[], submitted: TableData[]): number[] {
  const known = new Map(saved.map((table) => [table.id, new Set(table.products.map(({ id }) => id))]))
  return submitted.flatMap(({ id, products }) =>
    (products ?? []).flatMap((part) =>
      part.id != null && !known.get(id ?? 0)?.has(part.id) ? [part.id] : [],
    ),
  )
}

/**
 * The tables after a save, in their order. A table's id must be one of this product, a part's one of that table or of `others`. Error:
 * `invalid` with the field.
 */
export function planTables(
  saved: SavedTable[],
  submitted: TableData[],
  ids: Ids,
  others: SavedPart[] = [],
): PlannedTable[] {
  const known = new Map(saved.map((table) => [table.id, table]))
  const named = new Set(submitted.flatMap((table) => table.products?.map((part) => part.id) ?? []))
  const form = { ids, named, others: new Map(others.map((part) => [part.id, part])) }
  const planned = submitted.map((table, i) => {
    const path = `product_images_data.${i}`
    const knownTable = table.id == null ? undefined : known.get(table.id)
    if (table.id != null && !knownTable)
      throw new AppError('invalid', { fields: { [`${path}.id`]: 'unknown' } })
    if (knownTable) known.delete(knownTable.id)
    return planTable(table, knownTable, form, path)
  })
  const rest = [...known.values()].map((table): PlannedTable => {
    const isBlank = table.products.length === 0 && table.image_src === null && table.thumb_src === null
    return {
      ...(isBlank && { isGone: true }),
      ...table,
      isNew: false,
      active: false,
      products: table.products.map(unchanged),
    }
  })
  return [...planned, ...rest]
}
