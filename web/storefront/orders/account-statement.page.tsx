import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MOVEMENT_COLUMNS } from '../../../shared/base/history-columns.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { AccountStatement, Movement } from '../../../shared/payments/account-statement.ts'
import { availableOf } from '../../../shared/payments/credit.ts'
import { isByProvider } from '../../../shared/payments/methods.ts'
import { MOVEMENT_KINDS, movementName } from '../../../shared/payments/receivables.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { columnsOf, type HistoryAsked, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { pdfOf } from '../documents/asked.ts'
import { Head } from '../shell/head.tsx'
import { OpenItems } from './open-items.tsx'

const KNOWN = {
  states: MOVEMENT_KINDS,
  sorts: ['-day'],
  columns: MOVEMENT_COLUMNS,
  shown: MOVEMENT_COLUMNS,
}

/** What the address says after a payment: it came, or a part of it goes back. */
const PAID = ['all', 'part'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  const source = { csv: '/api/account-statement/csv', state: 'kind' }
  const { filters: query, asked, csv } = historyOf(request, { ...source, ...KNOWN })
  const api = context.get(apiContext)
  const [{ statement }, { methods }] = await Promise.all([
    loadOwn(request, api['account-statement'].$get({ query })),
    loadOwn(request, api.checkout.$get()),
  ])
  const paid = new URL(request.url).searchParams.get('paid')
  return {
    statement,
    asked,
    csv,
    isPayable: methods.some(isByProvider),
    paid: PAID.find((one) => one === paid),
  }
}

/** A movement, or a balance at one end of the period. */
type Line = Pick<Movement, 'day' | 'balance'> &
  Partial<Pick<Movement, 'order' | 'document' | 'amount' | 'provider'>> & {
    id: number
    kind: Movement['kind'] | 'opening' | 'closing'
  }

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
          movement: ({ id, kind, provider = null }) => (
            <span className={id < 0 ? 'font-semibold' : ''}>
              {t(
                `balance.kinds.${kind === 'opening' || kind === 'closing' ? kind : movementName({ kind, provider })}`,
              )}
            </span>
          ),
          number: ({ order }) =>
            order && (
              <Link to={`/${lang}/orders/${order.id}`} className="figures text-pine hover:underline">
                {order.number}
              </Link>
            ),
          own_reference: ({ order }) =>
            order?.reference && <span className="figures wrap-anywhere">{order.reference}</span>,
          document: ({ document }) =>
            document && (
              <span className="inline-flex flex-wrap items-center gap-x-3">
                <span className="figures">{document.number}</span>
                <SaveButton
                  kind="PDF"
                  src={pdfOf(document.id, lang)}
                  label={t('balance.documentPdf', { number: document.number })}
                />
              </span>
            ),
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
  const { statement, asked, csv, isPayable, paid } = useLoaderData<typeof loader>()
  const canPay = useMay('buyer') && isPayable
  const { from, to, open, credit, store_credit } = statement
  const sum = open.reduce((all, item) => all + item.open, 0)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('balance.title')} noindex />
      <BackToAccount />
      <h1>{t('balance.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('balance.intro')}</p>
      {paid && (
        <div className="mt-6 max-w-3xl">
          <Alert kind="good">{t(`balance.pay.paid.${paid}`)}</Alert>
        </div>
      )}
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
      <OpenItems key={open.map(({ order }) => order.id).join()} items={open} canPay={canPay} />
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
