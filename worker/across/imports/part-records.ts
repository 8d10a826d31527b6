import { type SQL, sql } from 'drizzle-orm'
import { TEXT_LANGS } from '../../../shared/imports/imports.ts'
import { partFields, partNames } from '../../../shared/parts/parts.admin.ts'
import type { StockState } from '../../../shared/parts/parts.ts'
import { type Cells, errorsOf, type RowError, textOf, yesOf } from './importer.ts'
import { NAME_KEY } from './names.ts'

type NameColumn = `name${'' | `_${(typeof TEXT_LANGS)[number]}`}`

/** A spare part as it is written down. `replaced_by` is the code, or `#` and the id, of what is sold in its place. */
export interface PartMaster extends Record<NameColumn, string> {
  code: string | null
  price: number | null
  weight_g: number | null
  stock: StockState | null
  replaced_by: string | null
  cover_months: number | null
  min_quantity: number
  pack_size: number
  active: boolean
}

/** Written out in full, because only then SQLite uses the partial indexes. */
const isKept = (alias: string) =>
  `${alias}.parent_id is null and ${alias}.kind = 'part' and ${alias}.deleted_at is null`

/** What a file calls a part: its code; `#` and its id for one that has none, or shares it. */
const calledBy = (alias: string) => `case when coalesce(${alias}.code, '') = '' or exists (
  select 1 from products twin where twin.code_key = ${alias}.code_key and twin.code is not null and ${isKept('twin')} and twin.id <> ${alias}.id)
  then '#' || ${alias}.id else ${alias}.code end`
export const CALLED = sql.raw(calledBy('p'))

const FIELDS: [keyof PartMaster, string][] = [
  ['code', 'p.code'],
  ['name', 'p.name'],
  ...TEXT_LANGS.map((lang): [keyof PartMaster, string] => [
    `name_${lang}`,
    `coalesce((select t.name from products t where t.parent_id = p.id and t.lang = '${lang}'), '')`,
  ]),
  ['price', 'p.price'],
  ['weight_g', 'd.weight_g'],
  ['stock', 'd.stock'],
  ['replaced_by', `(select ${calledBy('n')} from products n where n.id = d.replaced_by_id)`],
  ['cover_months', 'd.cover_months'],
  ['min_quantity', 'p.min_quantity'],
  ['pack_size', 'p.pack_size'],
  ['active', 'p.active'],
]

/** A part `p` as JSON, all of it in one order: also what tells whether somebody changed it since. */
export const RECORD = sql.raw(
  `(select json_object(${FIELDS.map(([name, of]) => `'${name}', ${of}`).join(', ')})
    from (select 1) left join part_details d on d.part_id = p.id)`,
)
/** What an import from before a part had it has written of it. */
const BEFORE_IT_WAS: Partial<Record<keyof PartMaster, number>> = { min_quantity: 1, pack_size: 1 }
const writtenOf = (name: keyof PartMaster) => {
  const value = `r.after ->> '${name}'`
  return BEFORE_IT_WAS[name] === undefined ? value : `coalesce(${value}, ${BEFORE_IT_WAS[name]})`
}
/** The same of what the row `r` of an import wrote. */
export const WRITTEN = sql.raw(
  `json_object(${FIELDS.map(([name]) => `'${name}', ${writtenOf(name)}`).join(', ')})`,
)

/** The columns of a file, from a part `p` and its details `d`. */
export const COLUMNS: SQL = sql.raw(
  [['code', calledBy('p')], ...FIELDS.filter(([name]) => name !== 'code')]
    .map(([name, of]) => `${of} as ${name}`)
    .join(', '),
)

/** The parts in use that a cell of a file (`k.value`) means, as `p`. */
export const isMeant = sql.raw(`p.id in (
  select c.id from products c where c.code_key = ${NAME_KEY('k.value')} and c.code is not null and ${isKept('c')}
  union select c.id from products c where k.value glob '#[1-9]*' and c.id = cast(substr(k.value, 2) as integer)
    and '#' || c.id = k.value and ${isKept('c')})`)

export const readMaster = (record: string): PartMaster => {
  const read = JSON.parse(record)
  return { ...read, active: read.active === 1 }
}

/** The part that a row means after it, without what replaces it, and what is wrong with it. An empty cell empties its field. */
export function masterOf(cells: Cells, before: PartMaster | undefined) {
  const given = <T>(column: keyof PartMaster, known: T | undefined) =>
    cells[column] === undefined ? (known ?? null) : (cells[column] as T | null)
  const names = Object.fromEntries(
    ['name', ...TEXT_LANGS.map((lang) => `name_${lang}`)].map((column) => [
      column,
      textOf(cells, column, before?.[column as 'name'] ?? ''),
    ]),
  ) as Pick<PartMaster, NameColumn>
  const after: PartMaster = {
    code: before ? before.code : String(cells.code),
    ...names,
    price: given('price', before?.price),
    weight_g: given('weight_g', before?.weight_g),
    stock: given('stock', before?.stock),
    replaced_by: before?.replaced_by ?? null,
    cover_months: given('cover_months', before?.cover_months),
    min_quantity: given('min_quantity', before?.min_quantity) ?? 1,
    pack_size: given('pack_size', before?.pack_size) ?? 1,
    active: yesOf(cells, 'active', before?.active ?? true),
  }
  const errors: RowError[] = [
    ...errorsOf(partFields, { ...after, names: undefined }),
    ...errorsOf(
      partNames,
      { it: names.name, ...Object.fromEntries(TEXT_LANGS.map((lang) => [lang, names[`name_${lang}`]])) },
      { it: 'name', ...Object.fromEntries(TEXT_LANGS.map((lang) => [lang, `name_${lang}`])) },
    ),
  ]
  if (!before && /^#\d+$/.test(String(cells.code))) errors.push({ column: 'code', message: 'unknown' })
  return { after, errors }
}
