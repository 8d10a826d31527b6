import { useLoaderData } from 'react-router'
import type { Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { loading } from '../shell/loading.ts'
import { EndpointState } from './endpoint-state.tsx'

export const loader = () => ({
  endpoints: loading<Endpoint[]>(read(api.admin.webhooks.$get()).then(({ endpoints }) => endpoints)),
})

/** Where events are sent to: the shop's addresses, and those of retailers. */
export function Component() {
  const { t } = useAdmin()
  const { endpoints } = useLoaderData<typeof loader>()
  return (
    <ShortList area="webhooks" rows={endpoints} rowClass="flex flex-wrap items-baseline">
      {(endpoint) => (
        <>
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold break-words">{endpoint.name}</span>
            <span className="block text-sm text-quiet">
              <span translate="no" className="break-all">
                {new URL(endpoint.url).host}
              </span>
              <span>{` · ${endpoint.retailer ?? t('webhooks.shop')} · ${t('webhooks.topicCount', { count: endpoint.topics.length })}`}</span>
            </span>
          </span>
          <span className="text-sm">
            <EndpointState of={endpoint} />
          </span>
        </>
      )}
    </ShortList>
  )
}
