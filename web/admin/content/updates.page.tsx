import type { InferRequestType } from 'hono/client'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { ArticleList } from './article-list.tsx'

const { updates } = api.admin
type Query = InferRequestType<typeof updates.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('updates', await read(updates.$get({ query }))),
)

/** News about products, some with a document. */
export function Component() {
  const { t } = useAdmin()
  return (
    <ArticleList
      name="updates"
      heading={t('updates.heading')}
      more={[
        {
          name: 'document',
          title: t('updates.document'),
          cell: ({ doc_name }) => <span className="break-all">{doc_name || '–'}</span>,
        },
        {
          name: 'created_at',
          title: t('updates.created'),
          sort: true,
          cell: ({ created_at }) => <When iso={created_at} />,
        },
      ]}
    />
  )
}
