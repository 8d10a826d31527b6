import type { InferRequestType } from 'hono/client'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { listed } from '../shell/lists/listed.ts'
import { ArticleList } from './article-list.tsx'

const { faqs } = api.admin
type Query = InferRequestType<typeof faqs.$get>['query']

export const loader = listLoader(async (query: Query) => listed('faqs', await read(faqs.$get({ query }))))

/** The questions and answers of the shop. */
export function Component() {
  const { t } = useAdmin()
  return <ArticleList name="faqs" heading={t('faqs.fields.title')} />
}
