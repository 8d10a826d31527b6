import type { InferRequestType } from 'hono/client'
import { formatDay } from '../../../shared/dates.ts'
import { LISTED_STATES } from '../../../shared/payments/transfer-states.ts'
import type { ReturnAccount, TransferRow, Transfers } from '../../../shared/payments/transfers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { loading, useLoading } from '../shell/loading.ts'
import { ImportFile } from './import-file.tsx'
import { Returns } from './returns.tsx'
import { ibanOf, TransferState, useSum } from './transfer-words.tsx'

const { transfers } = api.admin
type Query = InferRequestType<typeof transfers.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('transfers', await read(transfers.$get({ query }))),
)
/** What waits, what has to be sent back, and until when the account is known, which stand above the list. */
export const choices = () => ({ desk: loading<Transfers>(read(transfers.$get({ query: { limit: '1' } }))) })
export const action = actions({
  returned: (json: { ids: number[] }) => read(transfers.returns.done.$post({ json })),
  account: ({ id, ...json }: ReturnAccount & { id: number }) =>
    read(transfers.returns[':id'].account.$post({ param: { id: String(id) }, json })),
  order: (json: { ids: number[] }) => read(transfers['payment-orders'].$post({ json })),
  withdraw: ({ id }: { id: number }) =>
    read(transfers['payment-orders'][':id'].withdraw.$post({ param: { id: String(id) } })),
})
export type TransfersAction = typeof action

/** Above the list: imports a statement, and says what waits. */
function Desk() {
  const { t } = useAdmin()
  const { data: desk } = useLoading(useBesideList<typeof choices>('transfers').desk)
  return (
    <>
      <p className="prose mt-1 mb-4 text-quiet">
        {`${t('transfers.intro')} ${desk?.known_until ? t('transfers.known', { date: formatDay(desk.known_until) }) : ''}`}
      </p>
      <ImportFile />
      {desk && desk.open > 0 && (
        <p className="mt-3">
          <Link to="/admin/transfers?state=open" className="link inline-flex min-h-11 items-center">
            {t('transfers.waiting', { count: desk.open })}
          </Link>
        </p>
      )}
      {desk && desk.returns.length > 0 && <Returns returns={desk.returns} />}
    </>
  )
}

/** Movements of the shop's account: imports them, and leads to those that somebody has to assign. */
export function Component() {
  const { t } = useAdmin()
  const sum = useSum()
  return (
    <ListScreen<TransferRow>
      name="transfers"
      to={({ id }) => `/admin/transfers/${id}`}
      bulk={{ entity: 'transfers', actions: [], nameOf: ({ name }) => name }}
      below={<Desk />}
      filters={[
        choiceFilter('state', t('transfers.state'), LISTED_STATES, (state) => t(`transfers.states.${state}`)),
        ...dayFilters(t),
      ]}
      columns={[
        {
          name: 'name',
          title: t('transfers.name'),
          main: true,
          cell: ({ name }) => name || t('transfers.nobody'),
        },
        {
          name: 'booked_on',
          title: t('transfers.booked'),
          sort: true,
          cell: ({ booked_on }) => <span className="figures whitespace-nowrap">{formatDay(booked_on)}</span>,
        },
        {
          name: 'text',
          title: t('transfers.text'),
          cell: ({ text, outcome, note }) => (
            <span className="wrap-anywhere">
              <span>{text}</span>
              {(outcome || note) && (
                <span className="block text-quiet">
                  {outcome ? t(`transfers.outcomes.${outcome}`) : note}
                </span>
              )}
            </span>
          ),
        },
        { name: 'iban', title: 'IBAN', rare: true, cell: ({ iban }) => ibanOf(iban) || '–' },
        {
          name: 'sum',
          title: t('transfers.sum'),
          figures: true,
          cell: (row) => <span className="whitespace-nowrap">{sum(row)}</span>,
        },
        {
          name: 'state',
          title: t('transfers.state'),
          cell: ({ state }) => <TransferState state={state} />,
        },
      ]}
    />
  )
}
