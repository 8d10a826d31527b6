import * as z from 'zod/mini'
import { line } from '../base/fields.ts'
import { FORMULA } from '../imports/import-cells.ts'
import { type CellKind, IMPORT_COLUMNS, type ImportColumn, MANUALS } from '../imports/imports.ts'
import { MAX_ROWS, type Upserted } from './erp-terms.ts'

/** The other system, as it calls itself in its ids. */
export const system = z.string('invalid').check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid'))
export const systemParam = z.object({ system })
/** A record's id there: any line of text. */
export const foreignId = line(100)

/** Columns of files that no other system owns: files, drawings with their parts, and the shop's own id. */
const NOT_THEIRS: Record<Upserted, string[]> = {
  products: ['pictures', 'documents', 'drawings', 'table', 'section', 'part_code', ...Object.keys(MANUALS)],
  parts: [],
  vendors: ['id'],
}

/** The fields of an entity: the columns of its file, which say how each is checked. */
export const FIELDS: Record<Upserted, ImportColumn[]> = {
  products: fieldsOf('products'),
  parts: fieldsOf('parts'),
  vendors: fieldsOf('vendors'),
}
function fieldsOf(entity: Upserted): ImportColumn[] {
  return IMPORT_COLUMNS[entity].filter(({ name }) => !NOT_THEIRS[entity].includes(name))
}

const whole = z.number('number').check(z.int('number'))
/** Sums are whole cents and weights whole grams, as everywhere in the API; what else may stand in a field is checked row by row. */
const VALUES: Partial<Record<CellKind, z.ZodMiniType<string | number | boolean>>> = {
  price: whole,
  whole,
  weight: whole,
  number: z.number('number'),
  yes: z.boolean('yes_no'),
}
const text = z.string('text').check(z.maxLength(50_000, 'too_long'))
const fieldOf = ({ kind }: ImportColumn) => z.optional(z.nullable(VALUES[kind] ?? text))

const dataOf = (entity: Upserted) =>
  z.strictObject(Object.fromEntries(FIELDS[entity].map((field) => [field.name, fieldOf(field)])))

/** `POST /api/admin/erp/{system}/{products,parts,vendors}`. A field that is missing stays as it is, null empties it. */
const upsertOf = (entity: Upserted) =>
  z.strictObject({
    /** Whether categories and families that a product names and the shop does not have are made. */
    make_groups: z._default(z.boolean('invalid'), false),
    rows: z
      .array(
        z.strictObject({
          id: foreignId,
          /** The record's version that the row builds on, 0 for none: refused when it is another by now. */
          if_version: z.optional(whole.check(z.minimum(0, 'number'))),
          data: dataOf(entity),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(MAX_ROWS, 'too_many')),
  })
export const productUpserts = upsertOf('products')
export const partUpserts = upsertOf('parts')
export const retailerUpserts = upsertOf('vendors')
export type Upserts = z.output<typeof productUpserts>
export type UpsertRow = Upserts['rows'][number]

/** What is wrong with a row: its field (empty: the row), a stable word, and what it says in the caller's language. */
export interface RowProblem {
  field: string
  code: string
  message: string
}
/** What became of a row. `version` is the record's now, for the next `if_version`; both are null where there is no record. */
export interface UpsertAnswer {
  id: string
  result: 'created' | 'updated' | 'unchanged' | 'refused'
  record_id: number | null
  version: number | null
  errors: RowProblem[]
}

/** A value as the cell of a file says it, so that one place reads both. */
export function cellOf(kind: CellKind, value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'number') return kind === 'price' ? (value / 100).toFixed(2) : String(value)
  // The reader takes off an apostrophe that stands before a formula.
  return value.startsWith("'") && FORMULA.test(value.slice(1)) ? `'${value}` : value
}
