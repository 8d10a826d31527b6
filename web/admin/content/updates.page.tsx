import type { InferRequestType } from 'hono/client'
import { UPDATE_KINDS } from '../../../shared/content/update-kinds.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { State } from '../shell/state.tsx'
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
      filters={[
        choiceFilter('kind', t('updates.fields.kind'), UPDATE_KINDS, (kind) => t(`updates.kinds.${kind}`)),
      ]}
      more={[
        {
          name: 'kind',
          title: t('updates.fields.kind'),
          cell: ({ kind = 'news' }) =>
            kind === 'security' ? (
              <State tone="warn">{t('updates.kinds.security')}</State>
            ) : (
              t('updates.kinds.news')
            ),
        },
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
