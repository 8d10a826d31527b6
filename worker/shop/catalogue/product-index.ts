import { eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Given, SqlRow } from '../../base/db/reads.ts'
import { facet, normalise, termsOf } from '../../base/db/search.ts'
import { type Told, vocabularyStatement } from '../search/product-vocabulary.ts'
import { codeToken } from '../search/searched.ts'
import { products } from './catalogue.tables.ts'
import { productNames } from './catalogue-lookups.tables.ts'
import { fillColumns } from './facets/facet-columns.ts'

/**
 * The full-text index. It is not in the schema, because its rows are terms only and its migration is written by hand. `terms` are runs of
 * three letters of all that a product is called, by which it is found in the middle of words, and what is not text; the others are words.
 */
const productSearch = sqliteTable('product_search', {
  rowid: integer('rowid').notNull(),
  terms: text('terms').notNull(),
  name: text('name').notNull(),
  tags: text('tags').notNull(),
  data: text('data').notNull(),
})

/** Keeps a chunk's texts well below what one bound value may hold. */
const CHUNK = 200

/** The texts by which a product is found and sorted: the parent's and its translations'. */
export interface IndexedProduct {
  /** The parent's id. */
  id: number
  code: string | null
  name: string
  types: string
  categoryId: number
  familyId: number | null
  /** Whether shoppers can list it: active, and no part. */
  listed: boolean
  translations: { id: number; lang: Lang; name: string; types: string }[]
}

interface IndexRow {
  id: number
  terms: string
  name: string
  tags: string
}

/**
 * What the index has of each row of a product, besides its data. The parent's row counts for Italian and for each language without a translation, a
 * translation's row for its own language, so that a search in one language finds each product once.
 */
export function searchTermsOf(product: IndexedProduct): IndexRow[] {
  const translated = product.translations.map((t) => t.lang)
  const facets = [
    facet('cat', product.categoryId),
    ...(product.familyId === null ? [] : [facet('fam', product.familyId)]),
    ...(product.listed ? [facet('listed', '')] : []),
    ...(product.code ? [codeToken(product.code)] : []),
  ]
  const row = (id: number, langs: Lang[], name: string, types: string) => ({
    id,
    terms: [
      termsOf([name, product.code ?? '', types].join(' ')),
      ...langs.map((lang) => facet('lang', lang)),
      ...facets,
    ].join(' '),
    name: normalise(`${name} ${product.code ?? ''}`),
    tags: normalise(types),
  })
  return [
    row(
      product.id,
      LANGS.filter((lang) => !translated.includes(lang)),
      product.name,
      product.types,
    ),
    ...product.translations.map((t) => row(t.id, [t.lang], t.name || product.name, t.types || product.types)),
  ]
}

/** The texts by whose words a product is called, of which a search may have a slip. */
function toldOf(product: IndexedProduct): Told[] {
  const translated = product.translations.map((t) => t.lang)
  return [
    {
      langs: LANGS.filter((lang) => !translated.includes(lang)),
      text: `${product.name} ${product.types}`,
    },
    ...product.translations.map((t) => ({ langs: [t.lang], text: `${t.name} ${t.types}` })),
  ]
}

/** A text as the index's tokenizer does not write it itself. */
const plain = (text: string) =>
  [
    ['ß', 'ss'],
    ['ø', 'o'],
    ['Ø', 'o'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['Œ', 'oe'],
  ].reduce((all, [letter, letters]) => `replace(${all}, '${letter}', '${letters}')`, text)

/** What a product's data and questions tell, of a row `v`. */
const DATA = sql.raw(
  plain(`coalesce((
    select group_concat(name || ' ' || value, ' ' order by position) from product_metas where product_id = v.value ->> 'id'
  ), '') || ' ' || coalesce((
    select group_concat(title, ' ' order by position) from product_faqs where product_id = v.value ->> 'id'
  ), '')`),
)
/** The kinds of products that come first, as the term of a row `v`: devices, what commands them, accessories. */
const KIND = sql.raw(`(
  select case kind when 'accessory' then ' _kind2' when 'panel' then ' _kind1' when 'control_unit' then ' _kind1'
    when 'bluetooth' then ' _kind1' else ' _kind0' end
  from products where id = (select coalesce(parent_id, id) from products where id = v.value ->> 'id'))`)

/** Selects rows of the index. */
export const indexRows = (rows: IndexRow[]) => sql`
  select v.value ->> 'id', (v.value ->> 'terms') || coalesce(${KIND}, ''), v.value ->> 'name', v.value ->> 'tags', ${DATA}
  from json_each(${JSON.stringify(rows)}) v`

/** The names a listed product is sorted by, one for each language. */
function namesOf(product: IndexedProduct) {
  if (!product.listed) return []
  return LANGS.map((lang) => {
    const name = product.translations.find((t) => t.lang === lang)?.name || product.name
    return { lang, id: product.id, key: normalise(name) }
  })
}

/**
 * Statements for a command's batch that rewrite the search terms of products, and the names by which their cards are sorted.
 * `goneIds` are rows (parents or translations) that the command deletes. They belong after the statements that write products,
 * and before those that delete rows.
 */
export function indexProductStatements(db: Db, indexed: IndexedProduct[], goneIds: number[] = []) {
  const terms = indexed.flatMap(searchTermsOf)
  const rowIds = JSON.stringify([...terms.map((row) => row.id), ...goneIds])
  return [
    db.delete(productSearch).where(sql`rowid in (select value from json_each(${rowIds}))`),
    db.insert(productSearch).select(indexRows(terms)),
    vocabularyStatement(db, indexed.filter(({ listed }) => listed).flatMap(toldOf)),
    db
      .update(productNames)
      .set({ nameKey: sql`value ->> 'key'`, updatedAt: NOW })
      .from(sql`json_each(${JSON.stringify(indexed.flatMap(namesOf))})`)
      .where(sql`product_id = value ->> 'id' and lang = value ->> 'lang' and name_key <> value ->> 'key'`),
    fillColumns(db),
  ] as const
}

/**
 * Statements for the batch that moves a family to another category, after the move: they move its products and update the
 * index.
 */
export async function indexMoved(db: Db, familyId: number, categoryId: number) {
  const rows = (await readParents(db, sql`p.fam_id = ${familyId}`)).map(toIndexed)
  const moved = rows.map((product) => ({ ...product, categoryId }))
  return [
    db.update(products).set({ categoryId }).where(eq(products.familyId, familyId)),
    ...indexInChunks(db, moved),
  ]
}

/** The same statements for any number of products. */
export const indexInChunks = (db: Db, indexed: IndexedProduct[]) =>
  Array.from({ length: Math.ceil(indexed.length / CHUNK) }, (_, i) =>
    indexProductStatements(db, indexed.slice(i * CHUNK, (i + 1) * CHUNK)),
  ).flat()

/** The index entries of products, by their parents' ids, from the present rows. */
export async function findIndexed(db: Db, ids: number[]): Promise<IndexedProduct[]> {
  const rows = await readParents(db, sql`p.id in (select value from json_each(${JSON.stringify(ids)}))`)
  return rows.map(toIndexed)
}

type IndexedRow = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'types' | 'fam_id'> &
  Given<Pick<SqlRow<typeof products>, 'cat_id'>> & {
    listed: number
    /** JSON. */
    translations: string
  }

const toIndexed = (row: IndexedRow): IndexedProduct => ({
  id: row.id,
  code: row.code,
  name: row.name,
  types: row.types,
  categoryId: row.cat_id,
  familyId: row.fam_id,
  listed: row.listed === 1,
  translations: JSON.parse(row.translations),
})

const readParents = (db: Db, which: SQL) =>
  db.all<IndexedRow>(sql`
    select p.id, p.code, p.name, p.types, p.cat_id, p.fam_id, p.active = 1 and p.kind <> 'part' as listed, (
      select json_group_array(json_object('id', t.id, 'lang', t.lang, 'name', t.name, 'types', t.types))
      from products t where t.parent_id = p.id
    ) as translations
    from products p where p.parent_id is null and ${which}`)

/** The index entries of the next products after an id, in their order. */
export async function findNextIndexed(db: Db, after: number): Promise<IndexedProduct[]> {
  const rows = await readParents(db, sql`p.id > ${after} order by p.id limit ${CHUNK}`)
  return rows.map(toIndexed)
}
