import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MOVEMENT_COLUMNS } from '../../../shared/base/history-columns.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { AccountStatement, Movement, OpenItem } from '../../../shared/payments/account-statement.ts'
import { availableOf } from '../../../shared/payments/credit.ts'
import { MOVEMENT_KINDS } from '../../../shared/payments/receivables.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Link } from '../../ui/link.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { columnsOf, type HistoryAsked, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { Head } from '../shell/head.tsx'

const KNOWN = {
  states: MOVEMENT_KINDS,
  sorts: ['-day'],
  columns: MOVEMENT_COLUMNS,
  shown: MOVEMENT_COLUMNS,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const source = { csv: '/api/account-statement/csv', state: 'kind' }
  const { filters: query, asked, csv } = historyOf(request, { ...source, ...KNOWN })
  const { statement } = await loadOwn(request, context.get(apiContext)['account-statement'].$get({ query }))
  return { statement, asked, csv }
}

/** What is not paid yet, the first due first. */
function OpenItems({ items }: { items: OpenItem[] }) {
  const t = useT()
  const lang = useLang()
  if (items.length === 0) return <p className="text-quiet">{t('balance.nothingOpen')}</p>
  return (
    <ul className="border-t border-line">
      {items.map(({ order, due_on, state, open }) => (
        <li
          key={order.id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-3"
        >
          <span>
            <Link
              to={`/${lang}/orders/${order.id}`}
              className="figures inline-flex min-h-11 items-center font-semibold text-pine hover:underline"
            >
              {order.number}
            </Link>
            <span className={`figures block text-sm ${state === 'overdue' ? 'text-bad' : 'text-quiet'}`}>
              {t(`balance.${state === 'overdue' ? 'overdue' : 'due'}`, { date: formatDate(due_on) })}
            </span>
          </span>
          <span className="figures font-semibold whitespace-nowrap">{formatEuros(open, lang)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A movement, or a balance at one end of the period. */
type Line = Pick<Movement, 'day' | 'balance'> &
  Partial<Pick<Movement, 'order' | 'amount'>> & { id: number; kind: Movement['kind'] | 'opening' | 'closing' }

/** The movements of the period, between the balances before and after when all are listed. */
function Movements({ statement, asked }: { statement: AccountStatement; asked: HistoryAsked }) {
  const t = useT()
  const lang = useLang()
  const { from, to, opening, closing, movements, is_cut } = statement
  const lines = movements.map((line, id): Line => ({ ...line, id }))
  if (!is_cut && asked.search === '' && asked.state === '') {
    const before: Line = { id: -1, day: from, kind: 'opening', balance: opening }
    const after: Line = { id: -2, day: to, kind: 'closing', balance: closing }
    lines.unshift(asked.sort ? after : before)
    lines.push(asked.sort ? before : after)
  }
  const money = (cents: number | undefined) =>
    cents !== undefined && <span className="figures whitespace-nowrap">{formatEuros(cents, lang)}</span>
  return (
    <>
      <HistoryTable
        rows={lines}
        columns={columnsOf(asked, MOVEMENT_COLUMNS)}
        cells={{
          day: ({ day }) => <Day at={day} />,
          movement: ({ id, kind }) => (
            <span className={id < 0 ? 'font-semibold' : ''}>{t(`balance.kinds.${kind}`)}</span>
          ),
          number: ({ order }) =>
            order && (
              <Link to={`/${lang}/orders/${order.id}`} className="figures text-pine hover:underline">
                {order.number}
              </Link>
            ),
          own_reference: ({ order }) =>
            order?.reference && <span className="figures wrap-anywhere">{order.reference}</span>,
          amount: ({ amount }) => money(amount),
          balance: ({ balance }) => money(balance),
        }}
      />
      {lines.length === 0 && <p className="mt-3 text-quiet">{t('balance.nothingFound')}</p>}
      {is_cut && <p className="mt-3 text-quiet">{t('balance.cut')}</p>}
    </>
  )
}

/** The retailer's account with the shop: what is open, on which credit, and what was ordered and paid in a period. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { statement, asked, csv } = useLoaderData<typeof loader>()
  const { from, to, open, credit, store_credit } = statement
  const sum = open.reduce((all, item) => all + item.open, 0)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('balance.title')} noindex />
      <BackToAccount />
      <h1>{t('balance.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('balance.intro')}</p>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="label">{t('balance.open')}</dt>
          <dd className="title figures text-2xl">{formatEuros(sum, lang)}</dd>
        </div>
        {store_credit > 0 && (
          <div>
            <dt className="label">{t('balance.storeCredit')}</dt>
            <dd className="title figures text-2xl">{formatEuros(store_credit, lang)}</dd>
            <dd className="text-sm text-quiet">{t('balance.storeCreditText')}</dd>
          </div>
        )}
        {credit && (
          <div>
            <dt className="label">{t('balance.available', { limit: formatEuros(credit.limit, lang) })}</dt>
            <dd className="title figures text-2xl">{formatEuros(availableOf(credit), lang)}</dd>
            <dd className="text-sm text-quiet">
              {t(credit.overdue ? 'balance.stopped' : 'balance.days', { days: credit.days })}
            </dd>
          </div>
        )}
      </dl>
      <h2 className="mt-10 mb-3 text-lg">{t('balance.openTitle')}</h2>
      <OpenItems items={open} />
      <h2 className="mt-10 mb-3 text-lg">{t('balance.movements')}</h2>
      <HistoryFilters
        asked={asked}
        search={t('balance.search')}
        stateLabel={t('accounts.history.columns.movement')}
        states={MOVEMENT_KINDS.map((value) => ({ value, label: t(`balance.kinds.${value}`) }))}
        days={{ from, to }}
        firstSort={t('balance.oldest')}
        sorts={[{ value: '-day', label: t('accounts.history.newest') }]}
        columns={MOVEMENT_COLUMNS}
        shown={MOVEMENT_COLUMNS}
        csv={csv}
      />
      <Movements statement={statement} asked={asked} />
    </div>
  )
}
