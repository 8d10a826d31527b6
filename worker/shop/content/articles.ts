import { type SQL, sql } from 'drizzle-orm'
import type { Article, ArticleRow, ArticlesQuery } from '../../../shared/content/content.admin.ts'
import { isShown } from '../../base/audit/archive.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { docSrc } from '../../base/files/sources.ts'
import { faqs, updates } from './content.tables.ts'

/* FAQs and product updates for the back-office: both have a title and a content, are translated, and can be restored after
   deletion. They differ in their order and in the updates' document. */

export interface Kind {
  entity: 'faqs' | 'updates'
  /** What both tables have. */
  table: typeof faqs
  payload: 'faq_data' | 'update_data'
  order: SQL
  /** The document's key and name, and the update's kind, of a row `p` whose parent is `parent`. */
  more: SQL
}
export const FAQS: Kind = {
  entity: 'faqs',
  table: faqs,
  payload: 'faq_data',
  order: sql`p.position, p.id`,
  more: sql`null as doc, null as doc_name, null as kind`,
}
export const UPDATES: Kind = {
  entity: 'updates',
  table: updates as unknown as typeof faqs,
  payload: 'update_data',
  order: sql`p.position desc, p.id desc`,
  more: sql`coalesce(p.doc, parent.doc) as doc, case when p.doc is null then parent.doc_name else p.doc_name end as doc_name,
    coalesce(parent.kind, p.kind) as kind`,
}

/** Sorting by title uses the search text, which begins with the title in lower case without accents. */
const COLUMNS = { id: sql`p.id`, title: sql`p.search`, created_at: sql`p.created_at` }

const ofUpdate = (of: Kind, { doc_name, kind }: Pick<SqlRow<typeof updates>, 'doc_name' | 'kind'>) =>
  of === UPDATES ? { doc_name, kind } : {}

type ListRow = Pick<
  SqlRow<typeof updates>,
  'id' | 'title' | 'content' | 'created_at' | 'doc_name' | 'kind'
> & {
  /** JSON. */
  children: string
}

/** A page of the parents with their translations' ids. A search finds articles that contain every word of the term. */
export async function listArticles(db: Db, kind: Kind, query: ArticlesQuery) {
  const { search_term = '', sort, limit, offset } = query
  const { table } = kind
  const wanted = allOf(
    sql`p.parent_id is null`,
    isShown(query['filters[archived]'], sql`p.deleted_at`),
    query['filters[kind]'] && sql`p.kind = ${query['filters[kind]']}`,
    search_term === '' ? undefined : containsWords(sql`p.search`, search_term),
  )
  const order = sort === undefined ? kind.order : orderBy(sort, COLUMNS, sql`p.id`)
  const [[total], rows] = await readTogether<[{ count: number }, ListRow]>(db, [
    sql`select count(*) as count from ${table} p where ${wanted}`,
    sql`select p.id, p.title, p.content, p.created_at, ${kind.more},
        (select json_group_array(json_object('id', t.id, 'lang', t.lang,
            'stale', json(iif(t.updated_at < p.texts_at, 'true', 'false'))) order by t.lang) from ${table} t
          where t.parent_id = p.id and t.deleted_at is null) as children
      from ${table} p left join ${table} parent on parent.id = p.parent_id
      where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  ])
  const articles = rows.map(
    ({ id, title, content, created_at, children, ...more }): ArticleRow => ({
      id,
      title,
      content,
      ...ofUpdate(kind, more),
      created_at,
      tr_lang_children: JSON.parse(children),
    }),
  )
  return { articles, count: total!.count }
}

type FormRow = Pick<
  SqlRow<typeof updates>,
  Exclude<keyof Article, 'translations' | 'doc' | 'doc_name' | 'kind'> | 'doc' | 'doc_name' | 'kind'
>
type Child = Pick<SqlRow<typeof faqs>, 'id' | 'lang' | 'title'>

/** One for its form, a parent with its translations. Error: `not_found`, also when it is deleted. */
export async function readArticle(db: Db, kind: Kind, id: number): Promise<Article> {
  const { table } = kind
  const [[row], translations] = await readTogether<[FormRow, Child]>(db, [
    sql`select p.id, p.parent_id, p.lang, p.title, p.content, p.created_at, p.updated_at, p.version, ${kind.more}
      from ${table} p left join ${table} parent on parent.id = p.parent_id where p.id = ${id} and coalesce(p.deleted_at, parent.deleted_at) is null`,
    sql`select id, lang, title from ${table} where parent_id = ${id} and deleted_at is null order by lang`,
  ])
  if (!row) throw new AppError('not_found')
  const { doc, doc_name, kind: updateKind, ...article } = row
  return {
    ...article,
    ...(kind === UPDATES ? { doc: docSrc(doc, doc_name) } : {}),
    ...ofUpdate(kind, { doc_name, kind: updateKind }),
    translations,
  }
}
