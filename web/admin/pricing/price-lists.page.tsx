import { useLoaderData } from 'react-router'
import type { PriceListRow } from '../../../shared/pricing/price-lists.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { loading } from '../shell/loading.ts'

export const loader = () => ({
  lists: loading<PriceListRow[]>(read(api.admin['price-lists'].$get()).then(({ lists }) => lists)),
})

/** All price lists: there are few of them. */
export function Component() {
  const { t } = useAdmin()
  const { lists } = useLoaderData<typeof loader>()
  return (
    <ShortList area="price-lists" rows={lists} rowClass="flex flex-wrap items-baseline">
      {({ name, active, entries, retailers }) => (
        <>
          <span className="min-w-0 flex-1 basis-48 font-semibold break-words">{name}</span>
          {!active && <span className="text-sm font-semibold">{t('price-lists.off')}</span>}
          <span className="figures text-sm text-quiet">{t('price-lists.entries', { count: entries })}</span>
          <span className="figures text-sm text-quiet">
            {t('price-lists.retailers', { count: retailers })}
          </span>
        </>
      )}
    </ShortList>
  )
}
