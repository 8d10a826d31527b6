import { useLoaderData } from 'react-router'
import type { ApiKey } from '../../../shared/api-keys/api-keys.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading } from '../shell/loading.ts'
import { KeyStateWord, useScopes } from './key-words.tsx'

export const loader = () => ({
  keys: loading<ApiKey[]>(read(api.admin['api-keys'].$get()).then(({ keys }) => keys)),
})

function LastUse({ of }: { of: ApiKey }) {
  const { t } = useAdmin()
  if (!of.last_used_at) return <span>{t('api-keys.neverUsed')}</span>
  return (
    <span>
      <span>{`${t('api-keys.lastUsed')} `}</span>
      <When iso={of.last_used_at} />
    </span>
  )
}

/** The keys of the shop, and those that retailers gave their programs. */
export function Component() {
  const { t } = useAdmin()
  const scopesOf = useScopes()
  const { keys } = useLoaderData<typeof loader>()
  return (
    <ShortList area="api-keys" rows={keys} rowClass="flex flex-wrap items-baseline">
      {(key) => (
        <>
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold break-words">{key.name}</span>
            <span className="block text-sm text-quiet">
              <span>{`${key.retailer ?? t('api-keys.shop')} · ${scopesOf(key)}`}</span>
            </span>
          </span>
          <span className="text-sm text-quiet">
            <LastUse of={key} />
          </span>
          <span className="text-sm">
            <KeyStateWord state={key.state} />
          </span>
        </>
      )}
    </ShortList>
  )
}
