import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { number, type SqlRow } from '../../base/db/reads.ts'
import { searchedWords } from '../../base/db/search.ts'
import { tellingWords } from '../../base/db/stop-words.ts'
import { formsOf } from '../../base/db/word-forms.ts'
import { docSrc } from '../../base/files/sources.ts'
import type { productDocuments } from '../catalogue/product-sets.tables.ts'
import { READ_DOCUMENTS } from './public-documents.ts'
import { snippetOf } from './snippets.ts'

/** Pages that are looked at, the best first: of some the document is not in the language that is wanted. */
const LOOKED_AT = 200
/** Words that are looked for, and products of a page that are told. */
const MAX_WORDS = 12
const MAX_PRODUCTS = 5

interface Asked {
  text: string
  /** Only documents of the product with this code. */
  code?: string | undefined
  /** Only documents in this language, or for readers of every one. */
  of?: Lang | undefined
  limit: number
}
interface Row extends Pick<SqlRow<typeof productDocuments>, 'kind' | 'lang' | 'name'> {
  file: string
  page: number
  text: string
  /** JSON. */
  products: string
}

/** A page of a document that has what was looked for. */
export interface FoundPage {
  kind: Row['kind']
  lang: Lang | null
  name: string
  /** Without the origin. */
  src: string
  page: number
  snippet: string
  products: FoundProduct[]
}
interface FoundProduct {
  id: number
  slug: string
  name: string
  code: string | null
  category: string
}

/** What a page's words begin with, for each word that is looked for: in any of its forms. */
const beginningsOf = (text: string, lang: Lang): string[][] =>
  tellingWords(searchedWords(text), lang)
    .slice(0, MAX_WORDS)
    .map((word) => formsOf(word, lang))

const queryOf = (beginnings: string[][], joint: 'AND' | 'OR') =>
  beginnings.map((forms) => `(${forms.map((form) => `"${form}" *`).join(' OR ')})`).join(` ${joint} `)

const find = (db: Db, query: string, lang: Lang, { code, of, limit }: Asked) => {
  const isOfCode =
    code === undefined
      ? sql``
      : sql`and rowid in (select w.id from products p cross join product_documents d on d.product_id = p.id
          cross join manual_pages w on w.file = d.file where p.code is not null and p.parent_id is null and p.code_key = ${keyOf(code)})`
  const isWanted = sql`${code === undefined ? sql`true` : sql`p.code_key = ${keyOf(code)}`}
    and ${of === undefined ? sql`true` : sql`(d.lang is null or d.lang = ${of})`}`
  return db.all<Row>(sql`
    with hits as materialized (
      select rowid as id, rank as place from manual_search where manual_search match ${query} ${isOfCode} order by rank limit ${number(LOOKED_AT)}
    ), pages as materialized (
      select h.place, w.id, w.file, w.page, w.text, (select min(d.id) from ${READ_DOCUMENTS} and d.file = w.file and ${isWanted}) as document
      from hits h cross join manual_pages w on w.id = h.id
    )
    select g.file, g.page, g.text, o.kind, o.lang, o.name, (
      select json_group_array(json_object('id', id, 'slug', slug, 'name', name, 'code', code, 'category', category)) from (
        select distinct p.id, coalesce(nullif(t.slug, ''), p.slug) as slug, coalesce(nullif(t.name, ''), p.name) as name, p.code,
          coalesce(nullif(ct.name, ''), c.name) as category
        from (select p.id from ${READ_DOCUMENTS} and d.file = g.file and ${isWanted} order by p.id limit ${number(MAX_PRODUCTS)}) w
        cross join products p on p.id = w.id left join products t on t.parent_id = p.id and t.lang = ${lang}
        join cats c on c.id = p.cat_id left join cats ct on ct.parent_id = c.id and ct.lang = ${lang})
    ) as products
    from pages g cross join product_documents o on o.id = g.document
    order by g.place, g.id limit ${number(limit)}`)
}

/**
 * The pages of public documents of products that have all words of a text, in any of their forms, or else some of them; the best first. `lang`
 * is the language of the text and of names.
 */
export async function searchManuals(db: Db, lang: Lang, asked: Asked): Promise<FoundPage[]> {
  const beginnings = beginningsOf(asked.text, lang)
  if (beginnings.length === 0) return []
  const all = await find(db, queryOf(beginnings, 'AND'), lang, asked)
  const rows =
    all.length > 0 || beginnings.length === 1 ? all : await find(db, queryOf(beginnings, 'OR'), lang, asked)
  return rows.map(({ file, text, products, name, ...row }) => ({
    ...row,
    ...docSrc(file, name)!,
    snippet: snippetOf(text, beginnings.flat()),
    products: JSON.parse(products) as FoundProduct[],
  }))
}
