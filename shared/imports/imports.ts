import * as z from 'zod/mini'
import { bodyId, id, lang, line } from '../base/fields.ts'
import { pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Choice } from '../catalogue/compliance-words.ts'
import { FACT_NAMES, PRODUCT_FACTS } from '../catalogue/product-fields.ts'
import { IMPORTED, type Imported } from '../entities.ts'
import { DEFAULT_LANG, FOREIGN_LANGS, type Lang } from '../languages.ts'
import { PART_FACT_NAMES, PART_FACTS } from '../parts/part-fields.ts'
import { STOCK_FACTS, STOCK_NAMES } from '../parts/stock.ts'
import { RETAILER_TEXTS } from '../retailers/retailer-fields.ts'

/** How the text of a cell is read (`readCell`). */
export type CellKind =
  | 'text'
  | 'key'
  | 'price'
  | 'number'
  | 'whole'
  | 'weight'
  | 'hs_code'
  | 'country'
  | 'gtin'
  | 'eprel'
  | 'packaging'
  | Choice
  | 'yes'
  | 'day'
  | 'kind'
  | 'stock'
export interface ImportColumn {
  name: string
  kind: CellKind
  /** `always`: every file needs it; `new`: new records need it. */
  needed?: 'always' | 'new'
}

const column = (name: string, kind: CellKind = 'text', needed?: 'always' | 'new'): ImportColumn => ({
  name,
  kind,
  ...(needed && { needed }),
})

/** The columns of a week's opening hours, from Monday, and of the days that are otherwise (`2026-12-24 09:00-12:30 | 2026-12-25`). */
export const WEEK_COLUMNS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
export const SPECIAL_DAYS = 'special_days'

/** The columns of a product's manuals, by language. */
export const MANUALS: Record<string, Lang> = Object.fromEntries(
  [DEFAULT_LANG, ...FOREIGN_LANGS].map((lang) => [`manual_${lang}`, lang]),
)

/** The languages that have columns in a product's file. */
export const TEXT_LANGS = FOREIGN_LANGS
export const TEXTS = ['name', 'description', 'warnings', 'data_access', 'types'] as const
type TextName = (typeof TEXTS)[number]
/** Those that are too long for many of them to be in memory at once. */
export const LONG_TEXTS = ['description', 'warnings', 'data_access'] as const satisfies TextName[]

/**
 * The columns of each file, as they are exported. A product's parts are rows of the same file: kind `part`, the product's code,
 * the number of the table, and the part's own code.
 */
export const IMPORT_COLUMNS: Record<Imported, ImportColumn[]> = {
  products: [
    column('code', 'key', 'always'),
    column('kind', 'kind'),
    column('name', 'text', 'new'),
    column('category', 'text', 'new'),
    column('family'),
    column('price', 'price', 'new'),
    column('active', 'yes'),
    column('description'),
    /** Safety information and warnings (GPSR, Art. 19). */
    column('warnings'),
    /** Which data it makes, and how one gets them (Data Act, Art. 3). */
    column('data_access'),
    column('types'),
    /** Addresses of files, for products that have none of the kind yet (`filesIn`). */
    column('pictures'),
    ...Object.keys(MANUALS).map((name) => column(name)),
    column('documents'),
    column('drawings'),
    ...FACT_NAMES.map((name) => column(name, PRODUCT_FACTS[name].cell)),
    ...STOCK_NAMES.map((name) => column(name, STOCK_FACTS[name])),
    column('replaced_by', 'key'),
    column('table', 'whole'),
    column('section'),
    column('part_code', 'key'),
    ...TEXT_LANGS.flatMap((code) => TEXTS.map((text) => column(`${text}_${code}`))),
  ],
  parts: [
    column('code', 'key', 'always'),
    column('name', 'text', 'new'),
    ...TEXT_LANGS.map((code) => column(`name_${code}`)),
    column('price', 'price'),
    ...STOCK_NAMES.map((name) => column(name, STOCK_FACTS[name])),
    column('replaced_by', 'key'),
    ...PART_FACT_NAMES.map((name) => column(name, PART_FACTS[name].cell)),
    column('active', 'yes'),
  ],
  vendors: [
    column('id', 'whole'),
    column('name', 'text', 'always'),
    column('city', 'text', 'new'),
    column('address', 'text', 'new'),
    column('cap'),
    column('country'),
    column('telephone'),
    column('email'),
    column('lat', 'number'),
    column('lng', 'number'),
    column('active', 'yes'),
    column('categories'),
    ...RETAILER_TEXTS.map((name) => column(name)),
    ...WEEK_COLUMNS.map((day) => column(day)),
    column(SPECIAL_DAYS),
  ],
  'vendor-accounts': [
    column('email', 'text', 'always'),
    column('first_name', 'text', 'new'),
    column('last_name'),
    column('telephone'),
    column('vendor_id', 'whole'),
    column('vendor'),
    column('active', 'yes'),
    column('lang'),
    column('password_hash'),
  ],
  warrantiesolds: [
    column('code', 'key', 'always'),
    column('serial_number', 'key', 'always'),
    column('mounting_date', 'day', 'new'),
    column('name'),
    column('surname'),
    column('plate'),
    column('email'),
    column('telephone'),
    column('note'),
    column('link'),
  ],
}

/** Rows that a file may have: as many as can be applied within a statement's time limit, with a margin. */
export const MAX_IMPORT: Record<Imported, number> = {
  products: 10_000,
  parts: 10_000,
  vendors: 20_000,
  'vendor-accounts': 5000,
  warrantiesolds: 100_000,
}
/** The most rows of a file whose new accounts are invited, because their mails are written in the same batch. */
export const MAX_INVITED = 1000
/** Rows, and their bytes, that one call sends; its limit is a mebibyte. */
export const ROWS_A_CALL = 1000
export const BYTES_A_CALL = 400_000
/** Columns of a file. */
const MAX_COLUMNS = 80
/** How many errors are shown. */
export const SHOWN_ERRORS = 1000

/** Separates several values in one cell. */
export const BETWEEN = ' | '

export const IMPORT_STATES = ['staging', 'checking', 'checked', 'applied', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `POST /api/admin/imports/create` */
export const createImport = z.object({
  import_data: z.object({
    entity: z.enum(IMPORTED, 'invalid'),
    file_name: line(200),
    /** How many rows will be sent. */
    rows: z
      .number('number')
      .check(z.int('number'), z.minimum(1, 'required'), z.maximum(10_000_000, 'number')),
    /** The columns of the file, in order. */
    columns: z.array(line(40)).check(z.minLength(1, 'required'), z.maxLength(MAX_COLUMNS, 'too_many')),
    /** Whether new accounts without a password are mailed the link to one. */
    invite: z.optional(z.boolean('invalid')),
    /** Whether categories and families that a file of products names and the shop does not have are made with it. */
    make_groups: z.optional(z.boolean('invalid')),
    /** What all heads of the file mean, to be remembered for the next one. */
    mapping: z.optional(
      z.object({
        heads: z
          .array(z.string('text').check(z.maxLength(500, 'too_long')))
          .check(z.maxLength(300, 'too_many')),
        columns: z
          .array(z.string('text').check(z.maxLength(40, 'too_long')))
          .check(z.maxLength(300, 'too_many')),
      }),
    ),
  }),
})
export type NewImport = z.infer<typeof createImport>['import_data']

/** `GET /api/admin/imports/mappings`: what the columns of files meant that somebody has sent. */
export interface ImportMapping {
  entity: Imported
  heads: string[]
  columns: string[]
}

/** `POST /api/admin/imports/{id}/rows`: in any order; a row sent twice counts once. */
export const importRowsBody = z.object({
  rows: z
    .array(
      z.object({
        /** The row's number in the file, as a spreadsheet counts: the head is 1. */
        line: bodyId.check(z.maximum(10_000_000, 'number')),
        cells: z
          // Null leaves the record's field as it is.
          .array(z.nullable(z.string('text').check(z.maxLength(50_000, 'too_long'))))
          .check(z.maxLength(MAX_COLUMNS, 'too_many')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(ROWS_A_CALL, 'too_many')),
})
export type SentRow = z.infer<typeof importRowsBody>['rows'][number]

export const importParam = z.object({ id })

/** How many rows of a preview come at once. */
export const PREVIEWED = 50
/** `GET /api/admin/imports/{id}/rows`: what rows change (or make) once it is applied, or did; those behind the line `after`. */
export const importPreviewQuery = z.strictObject({
  lang: z.optional(lang),
  action: z.enum(['change', 'make']),
  after: z.optional(id),
})
export type ImportPreviewQuery = z.output<typeof importPreviewQuery>
/** A row before and after it is applied, by the fields of its record; `before` is null for a new one. A group that is made with it stands there by its name. */
export interface PreviewedRow {
  line: number
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** What ids in both mean: `cat_id 4` to its name. */
  names: Record<string, string>
  /** Fields of `after` that name a category or family which is made with it. */
  fresh: ('cat_id' | 'fam_id')[]
}
/** A category, or a family of it, that an import makes with its products. */
export interface MadeGroup {
  category: string
  family: string | null
}
export const importExportParam = z.object({ kind: z.enum(IMPORTED, 'invalid') })
export const langOnly = z.strictObject({ lang: z.optional(lang) })

/** `GET /api/admin/imports`: the newest first unless `sort` says otherwise. */
export const importsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'file_name', 'rows', 'entity'),
  'filters[entity]': z.optional(z.enum(IMPORTED)),
  'filters[state]': z.optional(z.enum(IMPORT_STATES)),
  ...pageQuery(PAGE_SIZE.admin),
})
export type ImportsQuery = z.infer<typeof importsQuery>

export interface ImportRow {
  id: number
  entity: Imported
  file_name: string
  state: ImportState
  /** How many rows the file has; `received` were uploaded, `checked` were checked. */
  rows: number
  received: number
  checked: number
  made: number
  changed: number
  unchanged: number
  wrong: number
  /** Files that are still to be fetched from their addresses, and those that could not be. */
  files_waiting: number
  files_failed: number
  invite: boolean
  user_name: string
  created_at: string
  applied_at: string | null
  undone_at: string | null
}

/** What is wrong with a row. `column` is empty when the error concerns the whole row; `message` is in the page's language. */
export interface ImportError {
  line: number
  column: string
  message: string
}

/** `POST /api/admin/imports/:id/apply`: how many wrong rows the person was told that stay out. */
export const applyBody = z.strictObject({
  without: z._default(z.number('number').check(z.int('number'), z.minimum(0, 'number')), 0),
})

/** `POST /api/admin/imports/:id/undo`: how many live records the person was told that it deletes. */
export const undoBody = z.strictObject({
  live: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})

/**
 * What an undo would do, and what stands in its way. `live`: of the deleted ones, those that the shop shows, or that may sign in; `groups`:
 * categories and families that the import made, of which those that somebody has used or changed stay.
 */
export interface Undoing {
  deleted: number
  live: number
  restored: number
  groups: { name: string; stays: boolean }[]
  obstacles: Obstacle[]
}

/** Why an import cannot be undone: records that were used, or changed, since. */
export interface Obstacle {
  line: number
  name: string
  reason: 'used' | 'changed'
}
