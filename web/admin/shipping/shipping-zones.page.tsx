import { useLoaderData } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { AdminShippingZone } from '../../../shared/shipping/shipping.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { loading } from '../shell/loading.ts'

export const loader = () => ({
  zones: loading<AdminShippingZone[]>(read(api.admin['shipping-zones'].$get()).then(({ zones }) => zones)),
})

/** All zones: there are few of them. */
export function Component() {
  const { t, lang } = useAdmin()
  const { zones } = useLoaderData<typeof loader>()
  return (
    <ShortList area="shipping-zones" rows={zones} rowClass="grid sm:grid-cols-[minmax(0,1fr)_auto]">
      {({ name, active, countries, prefixes, free_from, rates }) => (
        <>
          <span className="font-semibold break-words">
            {`${name}${!active ? ` · ${t('shipping-zones.off')}` : ''}`}
          </span>
          <span className="figures text-sm text-quiet">
            {`${t('shipping-zones.count', { count: rates.length })}${free_from !== null ? ` · ${t('shipping-zones.freeFrom', { sum: formatEuros(free_from, lang) })}` : ''}`}
          </span>
          <span className="figures text-sm break-words text-quiet">
            {[countries, prefixes].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    </ShortList>
  )
}
