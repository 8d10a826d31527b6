import { sql } from 'drizzle-orm'
import {
  type ArticleRow,
  type ArticlesQuery,
  faqsQuery,
  updatesQuery,
} from '../../../shared/content/content.admin.ts'
import { archiving } from '../../base/audit/archive.ts'
import { ordering } from '../../base/audit/hand-order.ts'
import { instant, translated } from '../../base/lists/cells.ts'
import { type List, list } from '../../base/lists/list.ts'
import { FAQS, type Kind, listArticles, UPDATES } from './articles.ts'

/** FAQs and updates, and each translation of them, can be archived and restored. */
const articleArchive = ({ entity, table }: Kind) =>
  archiving({ entity, table, record: sql`json_object('title', title, 'content', content)` })

const COLUMNS = {
  id: ({ id }: ArticleRow) => id,
  title: ({ title }: ArticleRow) => title,
  content: ({ content }: ArticleRow) => content,
  created_at: ({ created_at }: ArticleRow) => instant(created_at),
  translations: translated,
}

const listOfKind = (kind: Kind, columns: List<ArticleRow, ArticlesQuery>['columns']) =>
  list<ArticleRow, ArticlesQuery>({
    query: kind === UPDATES ? updatesQuery : faqsQuery,
    read: async (db, query) => (await listArticles(db, kind, query)).articles,
    columns,
    bulk: {
      ...articleArchive(kind),
      order: ordering({ ...kind, ...(kind === UPDATES && { backwards: true as const }) }),
    },
  })

export const contentLists = {
  faqs: listOfKind(FAQS, COLUMNS),
  updates: listOfKind(UPDATES, {
    ...COLUMNS,
    kind: ({ kind }: ArticleRow) => kind ?? '',
    doc: ({ doc_name }: ArticleRow) => doc_name ?? '',
  }),
}
