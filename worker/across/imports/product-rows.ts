import { type SQL, sql } from 'drizzle-orm'
import { FACT_NAMES, PRODUCT_FACTS } from '../../../shared/catalogue/product-fields.ts'
import type { NamedFile } from '../../../shared/imports/file-addresses.ts'
import { LONG_TEXTS, TEXT_LANGS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Given, SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import type { products } from '../../shop/catalogue/catalogue.tables.ts'
import type { IndexedProduct } from '../../shop/catalogue/product-index.ts'
import { productSearchText } from '../../shop/catalogue/search-text.ts'
import type { Run } from './importer.ts'
import type { importRows } from './imports.tables.ts'
import { NAME_KEY, nameKey } from './names.ts'
import type { Wanted } from './product-groups.ts'
import type { PartRecord, ProductRecord, Texts } from './product-records.ts'
import type { Succession } from './successors.ts'

/** Where a record has its long texts: those of 10 000 products would fill a Worker's memory, and stay in the database. */
export const TEXT_AT = (lang?: Lang) => (lang ? `$.translations.${lang}.` : '$.')
const TEXTS_AT = [TEXT_AT(), ...TEXT_LANGS.map((lang) => TEXT_AT(lang))].flatMap((at) =>
  LONG_TEXTS.map((text) => at + text),
)
const replaced = (record: string, value: (path: string) => string) =>
  sql.raw(`json_replace(${record}, ${TEXTS_AT.map((path) => `'${path}', ${value(path)}`).join(', ')})`)

/** The long text whose place an item of `json_each` (`value`) names by its `line` and `text`; null when it has none. */
export const textOfRow = (
  importId: number,
  record: 'before' | 'after',
  text: (typeof LONG_TEXTS)[number],
) => sql`(
  select r.${sql.raw(record)} ->> ((value ->> 'text') || ${sql.raw(`'${text}'`)}) from import_rows r
  where r.import_id = ${importId} and r.line = value ->> 'line')`

/**
 * A row of an import that makes or changes a product or a part; `translations` are those there are now. Of long texts it only
 * tells whether they are others after than before.
 */
export interface ProductRow<Written> {
  line: number
  action: 'make' | 'change'
  targetId: number | null
  before: Written | null
  after: Written
  derived: Succession & {
    product?: number | null
    tables?: number
    is_linked?: boolean
    /** Written when it is applied, for the undo: the slugs before, the table, and what was made for it. */
    slug?: string | null
    slugs?: Partial<Record<Lang, string>>
    image?: number
    made_image?: boolean
    /** Groups that the file names and the shop does not have; once it is applied, those that were made. */
    makes?: Wanted
    /** Files that it names and does not have, each with its place. */
    files?: (NamedFile & { place: number })[]
    made?: { cat?: number; fam?: number }
  }
  translations: Pick<SqlRow<typeof products>, 'id' | 'lang' | 'name' | 'slug' | 'types'>[]
}
export type OneProduct = ProductRow<ProductRecord>
export type OnePart = ProductRow<PartRecord>

export const isPart = (row: ProductRow<ProductRecord | PartRecord>): row is OnePart =>
  row.after.kind === 'part'

type Stored = Pick<SqlRow<typeof importRows>, 'line' | 'target_id' | 'before'> &
  Given<Pick<SqlRow<typeof importRows>, 'after' | 'derived'>> & {
    action: 'make' | 'change'
    translations: string
  }

/** The rows of an import that make or change something, in the order of the file. */
export async function readProductRows(db: Db, importId: number) {
  const stored = await db.all<Stored>(sql`
    select line, action, target_id, ${replaced('before', () => `''`)} as before,
      ${replaced('after', (path) => `iif(after ->> '${path}' is before ->> '${path}', '', '*')`)} as after, derived, (
      select json_group_array(json_object('id', t.id, 'lang', t.lang, 'name', t.name, 'slug', t.slug, 'types', t.types))
      from products t where t.parent_id = r.target_id) as translations
    from import_rows r where import_id = ${importId} and action in ('make', 'change') order by line`)
  const rows = stored.map(
    (row): ProductRow<ProductRecord | PartRecord> => ({
      line: row.line,
      action: row.action,
      targetId: row.target_id,
      before: row.before === null ? null : JSON.parse(row.before),
      after: JSON.parse(row.after),
      derived: JSON.parse(row.derived),
      translations: JSON.parse(row.translations),
    }),
  )
  return {
    products: rows.filter((row): row is OneProduct => !isPart(row)),
    parts: rows.filter(isPart),
  }
}

/** Where a product is written: a slug that is left out stays. */
interface Place {
  id: number
  slug: string | null | undefined
  line: number
}

/** A product as a record says, for `changeProducts` and to be made; its long texts stay in the import (`textOfRow`). */
export function productRow(
  {
    translations,
    description,
    warnings,
    data_access,
    stock,
    on_hand,
    expected_on,
    replaced_by,
    ...own
  }: ProductRecord,
  place: Place,
) {
  const search = productSearchText(own)
  return { ...own, ...place, lang: 'it' as Lang, text: TEXT_AT(), search }
}

export const translationRow = ({ name, types }: Texts, place: Place & { lang: Lang; parent_id: number }) => ({
  ...place,
  name,
  types,
  kind: 'device',
  active: true,
  text: TEXT_AT(place.lang),
  search: normalise(`${name} ${types}`),
})

export const partRow = ({ name, part_code: code, price, active }: PartRecord) => ({
  name,
  code,
  price,
  active,
  kind: 'part',
  lang: 'it',
  search: productSearchText({ name, code }),
})

/** Parts keep their own; one that is never empty stays where a row leaves it out. */
const SET_FACTS = sql.raw(
  FACT_NAMES.map((name) =>
    PRODUCT_FACTS[name].empty === null
      ? `${name} = iif(kind = 'part', ${name}, value ->> '${name}')`
      : `${name} = coalesce(value ->> '${name}', ${name})`,
  ).join(', '),
)

/** A staged row from before there was such a text leaves it as it is. */
const setTexts = (id: number, record: 'before' | 'after') =>
  sql.join(
    LONG_TEXTS.map(
      (text) => sql`${sql.raw(`${text} = coalesce(`)}${textOfRow(id, record, text)}, ${sql.raw(text)})`,
    ),
    sql`, `,
  )

/** Writes products, translations and parts that are there, from rows as above; what a row leaves out stays. */
export const changeProducts = (
  rows: SQL,
  { id, at }: Pick<Run, 'id' | 'at'>,
  record: 'before' | 'after',
) => sql`
  update products set code = iif(parent_id is null, value ->> 'code', null),
    cat_id = iif(parent_id is null and kind <> 'part', value ->> 'cat_id', cat_id), fam_id = value ->> 'fam_id',
    name = value ->> 'name', slug = coalesce(value ->> 'slug', slug),
    ${setTexts(id, record)},
    types = coalesce(value ->> 'types', types), price = value ->> 'price',
    ${SET_FACTS},
    active = value ->> 'active', search = value ->> 'search', updated_at = ${at}, version = version + 1
  from ${rows} where products.id = value ->> 'id'`

/** What the search is to hold of a product as a record says. */
export const indexedOf = (
  id: number,
  record: ProductRecord,
  translations: IndexedProduct['translations'],
): IndexedProduct => ({
  id,
  code: record.code,
  name: record.name,
  types: record.types,
  categoryId: record.cat_id!,
  familyId: record.fam_id,
  listed: record.active,
  translations,
})

/** The same of a part, which is in no list. */
export const indexedPart = (id: number, record: PartRecord, categoryId: number): IndexedProduct => ({
  id,
  code: record.part_code,
  name: record.name,
  types: '',
  categoryId,
  familyId: null,
  listed: false,
  translations: [],
})

/**
 * The product that a cell of a file names (`k.value`): by its code, or, of one without a code, by its id as `#12`, which is what an
 * export writes.
 */
const IS_ONE = sql.raw(`c.parent_id is null and c.kind <> 'part'`)
export const isNamed = sql`p.id = coalesce(
  (select c.id from products c where c.code_key = ${sql.raw(NAME_KEY('k.value'))} and c.code_rank = 0 and c.code is not null and ${IS_ONE}),
  iif(k.value glob '#[1-9]*', (select c.id from products c
    where c.id = cast(substr(k.value, 2) as integer) and '#' || c.id = k.value and (coalesce(c.code, '') = '' or c.code_rank > 0) and ${IS_ONE}), null))`

/** The products of parts, by what their file calls them: the category that new parts get. */
export async function readParents(db: Db, names: string[]) {
  const rows = await db.all<Given<Pick<SqlRow<typeof products>, 'id' | 'cat_id'>> & { named: string }>(sql`
    select p.id, k.value as named, p.cat_id from json_each(${JSON.stringify(names)}) k cross join products p on ${isNamed}`)
  return new Map(rows.map((row) => [nameKey(row.named), { id: row.id, categoryId: row.cat_id }]))
}
