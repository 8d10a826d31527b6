import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { BankReturn, Transfers } from '../../../shared/payments/transfers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { PlainPages, PlainSearch, plainAsked } from '../shell/lists/plain-search.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { ImportFile } from './import-file.tsx'
import { ibanOf, TransferState, useSum } from './transfer-words.tsx'

const STATES = ['open', 'done', 'aside', 'other', 'all'] as const

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { state, query } = plainAsked(request, STATES)
  const sent = api.admin.transfers.$get({ query: { ...query, 'filters[state]': state } })
  return { found: loading<Transfers>(read(sent)) }
}
export const action = actions({
  returned: ({ id }: { id: number }) =>
    read(api.admin.transfers.returns[':id'].done.$post({ param: { id: String(id) } })),
})

/** What has to be sent back by a transfer of the shop's own. */
function Returns({ returns }: { returns: BankReturn[] }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const done = async (id: number) => {
    const { failure } = await send('returned', { id })
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.returns.now') })
  }
  return (
    <section aria-labelledby="returns" className="mt-8 border-t border-line pt-4">
      <h2 id="returns" className="text-lg!">
        {t('transfers.returns.title')}
      </h2>
      <ul>
        {returns.map(({ id, amount, reason, name, iban, order }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="figures font-semibold">{formatEuros(amount, lang)}</span>
              <span>{` ${name}`}</span>
              <span className="figures block text-sm">
                <span>{`${iban ? ibanOf(iban) : t('transfers.returns.noIban')} `}</span>
                {iban && <CopyId id={iban} icon />}
              </span>
              <span className="block text-sm text-quiet">
                {order ? (
                  <Link to={`/admin/orders/${order.id}`} className="link">
                    {t('orders.one', { number: order.number })}
                  </Link>
                ) : null}
                <span>{` ${t(`transfers.returns.${reason}`)}`}</span>
              </span>
            </span>
            <Button onClick={() => void done(id)}>{t('transfers.returns.done')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Movements of the shop's account: imports them, and leads to those that somebody has to assign. */
export function Component() {
  const { t } = useAdmin()
  const sum = useSum()
  const { data, failure, reload } = useLoading(useLoaderData<{ found: Loading<Transfers> }>().found)
  return (
    <div className="max-w-5xl">
      <ScreenTitle>{t('transfers.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('transfers.title')}</h1>
      <p className="prose mt-1 mb-5 text-quiet">
        {`${t('transfers.intro')} ${data?.known_until ? t('transfers.known', { date: formatDay(data.known_until) }) : ''}`}
      </p>
      <ImportFile />
      {data && data.returns.length > 0 && <Returns returns={data.returns} />}
      <PlainSearch texts="transfers" states={STATES} maxLength={40} />
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {data?.transfers.length === 0 && <p className="text-quiet">{t('transfers.none')}</p>}
      {data && data.transfers.length > 0 && (
        <ul aria-label={t('transfers.title')} className="border-t border-line">
          {data.transfers.map((row) => (
            <li key={row.id} className="border-b border-line">
              <Link
                to={`/admin/transfers/${row.id}`}
                className="grid gap-x-6 gap-y-1 py-3 hover:bg-sand sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
              >
                <span className="figures text-sm text-quiet">{formatDay(row.booked_on)}</span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{row.name || t('transfers.nobody')}</span>
                  <span className="block text-sm text-quiet">{row.text}</span>
                  {(row.outcome || row.note) && (
                    <span className="block text-sm">
                      {row.outcome ? t(`transfers.outcomes.${row.outcome}`) : row.note}
                    </span>
                  )}
                </span>
                <span className="sm:text-right">
                  <span className="figures font-semibold whitespace-nowrap">{sum(row)}</span>
                  <span className="block text-sm">
                    <TransferState state={row.state} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && <PlainPages texts="transfers" count={data.transfers_count} />}
    </div>
  )
}
