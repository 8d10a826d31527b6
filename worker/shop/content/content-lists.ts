import { type ArticleRow, type ArticlesQuery, articlesQuery } from '../../../shared/content/content.admin.ts'
import { ordering } from '../../base/audit/hand-order.ts'
import { instant, translated } from '../../base/lists/cells.ts'
import { type List, list } from '../../base/lists/list.ts'
import { articleArchive } from './archive.ts'
import { FAQS, type Kind, listArticles, UPDATES } from './articles.ts'

const COLUMNS = {
  id: ({ id }: ArticleRow) => id,
  title: ({ title }: ArticleRow) => title,
  content: ({ content }: ArticleRow) => content,
  created_at: ({ created_at }: ArticleRow) => instant(created_at),
  translations: translated,
}

const listOfKind = (kind: Kind, columns: List<ArticleRow, ArticlesQuery>['columns']) =>
  list<ArticleRow, ArticlesQuery>({
    query: articlesQuery,
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
    doc: ({ doc_name }: ArticleRow) => doc_name ?? '',
  }),
}
