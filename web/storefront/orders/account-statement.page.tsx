import { Download } from 'lucide-react'
import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AccountStatement, OpenItem } from '../../../shared/account-statement.ts'
import { availableOf } from '../../../shared/credit.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { ApiError, apiContext } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const query = {
    lang: langOfPath(pathname),
    from: searchParams.get('from') ?? '',
    to: searchParams.get('to') ?? '',
  }
  const { statement } = await loadOwn(request, context.get(apiContext)['account-statement'].$get({ query }))
  return statement
}

const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`)

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
              {t(`balance.${state === 'overdue' ? 'overdue' : 'due'}`, { date: dayOf(due_on) })}
            </span>
          </span>
          <span className="figures font-semibold whitespace-nowrap">{formatEuros(open, lang)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The movements of the period between the balances before and after. */
function Movements({ statement }: { statement: AccountStatement }) {
  const t = useT()
  const lang = useLang()
  const { from, to, opening, closing, movements, is_cut } = statement
  const ends = (day: string, name: string, sum: number) => (
    <tr className="border-b border-line font-semibold">
      <td className="figures py-2 pr-4 whitespace-nowrap">{dayOf(day)}</td>
      <td className="py-2 pr-4">{t(`balance.${name}`)}</td>
      <td />
      <td className="figures py-2 text-right whitespace-nowrap">{formatEuros(sum, lang)}</td>
    </tr>
  )
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-lg text-left">
        <thead>
          <tr className="border-b border-line">
            {['day', 'what', 'amount', 'balance'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`label py-2 pr-4 ${['amount', 'balance'].includes(name) ? 'text-right last:pr-0' : ''}`}
              >
                {t(`balance.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ends(from, 'opening', opening)}
          {movements.map(({ day, kind, order, amount, balance }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and never move
            <tr key={at} className="border-b border-line">
              <td className="figures py-2 pr-4 whitespace-nowrap">{dayOf(day)}</td>
              <td className="py-2 pr-4">
                {t(`balance.kinds.${kind}`)}{' '}
                <Link to={`/${lang}/orders/${order.id}`} className="figures text-pine hover:underline">
                  {order.number}
                </Link>
              </td>
              <td className="figures py-2 pr-4 text-right whitespace-nowrap">{formatEuros(amount, lang)}</td>
              <td className="figures py-2 text-right whitespace-nowrap">{formatEuros(balance, lang)}</td>
            </tr>
          ))}
          {!is_cut && ends(to, 'closing', closing)}
        </tbody>
      </table>
      {is_cut && <p className="mt-3 text-quiet">{t('balance.cut')}</p>}
    </div>
  )
}

/** Saves the movements as a spreadsheet; the file is private, so a plain link cannot open it. */
function SaveCsv({ from, to }: { from: string; to: string }) {
  const t = useT()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile({ src: `/api/account-statement/csv?from=${from}&to=${to}` })
    } catch (error) {
      showToast({ kind: 'bad', text: error instanceof ApiError ? error.message : t('shell.networkError') })
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} disabled={!hydrated} onClick={() => void save()}>
      {!busy && <Download className="size-5" aria-hidden="true" />}
      CSV
    </Button>
  )
}

/** The retailer's account with the shop: what is open, on which credit, and what was ordered and paid in a period. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const statement = useLoaderData<typeof loader>()
  const { from, to, open, credit } = statement
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
      <Form key={from + to} className="no-print mb-4 flex flex-wrap items-end gap-3">
        <TextField type="date" name="from" label={t('balance.from')} defaultValue={from} />
        <TextField type="date" name="to" label={t('balance.to')} defaultValue={to} />
        <Button type="submit">{t('balance.show')}</Button>
        <SaveCsv from={from} to={to} />
      </Form>
      <Movements statement={statement} />
    </div>
  )
}
