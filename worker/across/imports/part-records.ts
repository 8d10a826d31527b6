import { type SQL, sql } from 'drizzle-orm'
import { TEXT_LANGS } from '../../../shared/imports/imports.ts'
import {
  DETAIL_NAMES,
  eachPartFact,
  OWN_FACT_NAMES,
  PART_FACTS,
  type PartFact,
  type PartFacts,
} from '../../../shared/parts/part-fields.ts'
import { partFields, partNames } from '../../../shared/parts/parts.admin.ts'
import { STOCK_NAMES, type Stock, settled } from '../../../shared/parts/stock.ts'
import { type Cells, errorsOf, type RowError, textOf, yesOf } from './importer.ts'
import { NAME_KEY } from './names.ts'

type NameColumn = `name${'' | `_${(typeof TEXT_LANGS)[number]}`}`

/** A spare part as it is written down. `replaced_by` is the code, or `#` and the id, of what is sold in its place. */
export interface PartMaster extends Record<NameColumn, string>, PartFacts, Stock {
  code: string | null
  price: number | null
  replaced_by: string | null
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
  ...STOCK_NAMES.map((name): [keyof PartMaster, string] => [name, `d.${name}`]),
  ['replaced_by', `(select ${calledBy('n')} from products n where n.id = d.replaced_by_id)`],
  ...DETAIL_NAMES.map((name): [keyof PartMaster, string] => [name, `d.${name}`]),
  ...OWN_FACT_NAMES.map((name): [keyof PartMaster, string] => [name, `p.${name}`]),
  ['active', 'p.active'],
]

/** A part `p` as JSON, all of it in one order: also what tells whether somebody changed it since. */
export const RECORD = sql.raw(
  `(select json_object(${FIELDS.map(([name, of]) => `'${name}', ${of}`).join(', ')})
    from (select 1) left join part_details d on d.part_id = p.id)`,
)
/** An import from before a part had a fact has written nothing of it. */
const writtenOf = (name: keyof PartMaster) => {
  const value = `r.after ->> '${name}'`
  const { empty = null } = PART_FACTS[name as PartFact] ?? {}
  return empty === null ? value : `coalesce(${value}, ${empty})`
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
  const after: PartMaster = settled({
    code: before ? before.code : String(cells.code),
    ...names,
    price: given('price', before?.price),
    stock: given('stock', before?.stock),
    on_hand: given('on_hand', before?.on_hand),
    expected_on: given('expected_on', before?.expected_on),
    replaced_by: before?.replaced_by ?? null,
    ...eachPartFact((name) => given(name, before?.[name]) ?? PART_FACTS[name].empty),
    active: yesOf(cells, 'active', before?.active ?? true),
  })
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
