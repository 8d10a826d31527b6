import { useLoaderData } from 'react-router'
import type { Provider } from '../../../shared/identity-providers/identity-providers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { loading } from '../shell/loading.ts'
import { State } from '../shell/state.tsx'

export const loader = () => ({
  providers: loading<Provider[]>(
    read(api.admin['identity-providers'].$get()).then(({ providers }) => providers),
  ),
})

/** Who signs staff in: the office's providers, and those of retailers. */
export function Component() {
  const { t } = useAdmin()
  const { providers } = useLoaderData<typeof loader>()
  return (
    <ShortList area="identity-providers" rows={providers} rowClass="flex flex-wrap items-baseline">
      {({ name, issuer, retailer, people, active }) => (
        <>
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-sm text-quiet">
              <span translate="no" className="break-all">
                {new URL(issuer).host}
              </span>
              <span>{` · ${retailer ?? t('identity-providers.office')} · ${t('identity-providers.people', { count: people })}`}</span>
            </span>
          </span>
          <span className="text-sm">
            <State tone={active ? 'good' : 'over'}>
              {t(active ? 'identity-providers.on' : 'identity-providers.off')}
            </State>
          </span>
        </>
      )}
    </ShortList>
  )
}
