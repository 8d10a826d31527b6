import type { InferRequestType } from 'hono/client'
import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'
import { QUOTATION_STATES } from '../../../shared/quotations/quotation-states.ts'
import type { AdminQuotationRow } from '../../../shared/quotations/quotations.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters, retailerFilter } from '../shell/lists/common-filters.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { State } from '../shell/state.tsx'
import { RequestState, UserType } from './request-state.tsx'

const { quotations } = api.admin
type Query = InferRequestType<typeof quotations.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('quotations', await read(quotations.$get({ query }))),
)
export const choices = () => ({ retailers: loading(readRetailers()) })

/** The quotations that people asked retailers for. */
export function Component() {
  const { t } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('quotations').retailers)
  return (
    <ListScreen<AdminQuotationRow>
      name="quotations"
      bulk={{ entity: 'quotations', actions: [], nameOf: ({ name, surname }) => `${name} ${surname}`.trim() }}
      to={({ id }) => `/admin/quotations/${id}`}
      filters={[
        ...dayFilters(t),
        choiceFilter('user_type', t('quotations.columns.user_type'), USER_TYPES, (value) =>
          t(`quotations.types.${value}`),
        ),
        choiceFilter('read', t('quotations.columns.read'), ['unread', 'waiting', 'read'], (value) =>
          t(`quotations.read.${value}`),
        ),
        choiceFilter('state', t('quotations.columns.state'), QUOTATION_STATES, (value) =>
          t(`quotations.states.${value}`),
        ),
        retailerFilter(t, retailers),
      ]}
      columns={[
        { name: 'id', cell: ({ id }) => <CopyId id={id} /> },
        {
          name: 'created_at',
          title: t('quotations.columns.created_at'),
          sort: true,
          main: true,
          cell: (quotation) => <When iso={quotation.created_at} />,
        },
        { name: 'name', sort: true, cell: ({ name }) => name || '-' },
        { name: 'surname', title: t('columns.last_name'), sort: true, cell: ({ surname }) => surname || '-' },
        { name: 'vendor', sort: true, cell: ({ vendor: retailer }) => retailer.name || '-' },
        {
          name: 'user_type',
          title: t('quotations.columns.user_type'),
          sort: true,
          cell: (quotation) => <UserType type={quotation.user_type} />,
        },
        {
          name: 'state',
          title: t('quotations.columns.state'),
          cell: ({ state, origin }) => (
            <>
              <RequestState state={state} />
              {origin === 'counter' && (
                <span className="block text-sm text-quiet">{t('quotations.counter')}</span>
              )}
            </>
          ),
        },
        {
          name: 'read',
          title: t('quotations.columns.read'),
          cell: ({ unread }) => (
            <State tone={unread ? 'open' : 'good'}>
              {t(`quotations.read.${unread ? 'unread' : 'read'}`)}
            </State>
          ),
        },
      ]}
    />
  )
}
