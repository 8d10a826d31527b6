import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, type LoaderFunctionArgs, type Params, useLoaderData } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { AccountStatement } from '../../../shared/payments/account-statement.ts'
import type { SaveCredit } from '../../../shared/payments/credit.admin.ts'
import { availableOf } from '../../../shared/payments/credit.ts'
import { movementName } from '../../../shared/payments/receivables.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { formatCents, parseEuros } from '../../i18n/decimals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { HistoryButton } from '../shell/history/history-button.tsx'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { Part } from '../shell/record-screen.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'

const at = api.admin.credits[':id']
const param = ({ id }: Params) => ({ id: id! })
interface Read {
  statement: AccountStatement
  credit: SaveCredit
}

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const [from, to] = [search.get('from'), search.get('to')]
  const query = { ...(from && { 'filters[from]': from }), ...(to && { 'filters[to]': to }) }
  return { record: loading<Read>(read(at.$get({ param: param(params), query }))) }
}
export const action = actions({
  save: (json: SaveCredit, params) => read(at.edit.$post({ param: param(params), json })),
  payOut: (store_credit: number, params) =>
    read(at['pay-out'].$post({ param: param(params), json: { store_credit } })),
})

/** How much a retailer may owe, and for how long. */
function CreditForm({ credit }: { credit: SaveCredit }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ limit?: string; days?: string }>({})
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const limit = parseEuros(String(values.get('limit')))
    const days = Number(values.get('days'))
    const isWhole = Number.isInteger(days) && days >= 0 && days <= 180
    const wrong = {
      ...(limit === null || Number.isNaN(limit) || limit < 0 ? { limit: t('fields.number') } : {}),
      ...(isWhole ? {} : { days: t('fields.number') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const { failure } = await send('save', { limit: limit!, days, version: credit.version })
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.saved') })
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-4"
    >
      <TextField
        name="limit"
        inputMode="decimal"
        label={t('transfers.credit.limit')}
        help={t('transfers.credit.limitHelp')}
        defaultValue={formatCents(credit.limit, lang)}
        error={errors.limit}
        required
      />
      <TextField
        name="days"
        inputMode="numeric"
        label={t('transfers.credit.days')}
        help={t('transfers.credit.daysHelp')}
        defaultValue={String(credit.days)}
        error={errors.days}
        required
      />
      <p className="w-full">
        <Button type="submit" look="main" busy={busy}>
          {t('transfers.credit.save')}
        </Button>
      </p>
    </form>
  )
}

/** What a retailer's next orders can use, which can also be given back. */
function StoreCredit({ amount }: { amount: number }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const payOut = async () => {
    setBusy(true)
    const { failure } = await send('payOut', amount)
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('transfers.account.paidOut') })
  }
  return (
    <Part title={t('transfers.account.storeCredit')}>
      {amount > 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="figures font-semibold">{formatEuros(amount, lang)}</span>
          <Button busy={busy} onClick={() => void payOut()}>
            {t('transfers.account.payOut')}
          </Button>
        </p>
      ) : (
        <p className="text-sm text-quiet">{t('transfers.account.noStoreCredit')}</p>
      )}
    </Part>
  )
}

function Account({ statement }: { statement: AccountStatement }) {
  const { t, lang } = useAdmin()
  const { from, to, opening, closing, movements, open, is_cut, vendor } = statement
  const save = () =>
    void saveFile({
      src: `/api/admin/credits/${vendor.id}/csv?filters[from]=${from}&filters[to]=${to}`,
    }).catch((failure) => showFailure(t, failure))
  const end = (name: string, sum: number) => (
    <li className="flex justify-between gap-6 border-b border-line py-2 font-semibold">
      <span>{t(`transfers.account.${name}`)}</span>
      <span className="figures">{formatEuros(sum, lang)}</span>
    </li>
  )
  return (
    <>
      <Part title={t('transfers.account.open')}>
        {open.length === 0 && <p className="text-sm text-quiet">{t('transfers.account.nothing')}</p>}
        <ul>
          {open.map(({ order, due_on, state, open: sum }) => (
            <li key={order.id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <span>
                <Link to={`/admin/orders/${order.id}`} className="link figures font-semibold">
                  {order.number}
                </Link>{' '}
                <span className={`figures text-sm ${state === 'overdue' ? 'text-bad' : 'text-quiet'}`}>
                  {`${t(`transfers.owed.${state}`)} · ${t('transfers.owed.due_on')} ${formatDay(due_on)}`}
                </span>
              </span>
              <span className="figures">{formatEuros(sum, lang)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('transfers.account.movements')}>
        <Form key={from + to} className="mb-3 flex flex-wrap items-end gap-3">
          <TextField type="date" name="from" label={t('transfers.account.from')} defaultValue={from} />
          <TextField type="date" name="to" label={t('transfers.account.to')} defaultValue={to} />
          <Button type="submit">{t('transfers.account.show')}</Button>
          <Button onClick={save}>
            <Download className="size-4" aria-hidden="true" />
            <span>CSV</span>
          </Button>
        </Form>
        <ul>
          {end('opening', opening)}
          {movements.map(({ day, kind, provider, order, amount, balance }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and never move
              key={i}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto_7rem]"
            >
              <span className="figures text-sm text-quiet">{formatDay(day)}</span>
              <span>
                <span>{`${t(`transfers.account.kinds.${movementName({ kind, provider })}`)} `}</span>
                {order && (
                  <Link to={`/admin/orders/${order.id}`} className="link figures">
                    {order.number}
                  </Link>
                )}
              </span>
              <span className="figures text-right">{formatEuros(amount, lang)}</span>
              <span className="figures text-right text-quiet max-sm:hidden">
                {formatEuros(balance, lang)}
              </span>
            </li>
          ))}
          {!is_cut && end('closing', closing)}
        </ul>
        {is_cut && <p className="mt-2 text-sm text-quiet">{t('transfers.account.cut')}</p>}
      </Part>
    </>
  )
}

/** A retailer's credit and its account with the shop. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ record: Loading<Read> }>().record)
  const title = data
    ? t('transfers.account.of', { name: data.statement.vendor.name })
    : t('transfers.account.title')
  const credit = data?.statement.credit
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{title}</ScreenTitle>
      {data && (
        <Trail to={`/admin/vendors/${data.statement.vendor.id}/edit`} name={data.statement.vendor.name} />
      )}
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-2xl!">{title}</h1>
        {data && <HistoryButton entity="credits" />}
      </div>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {data && (
        <>
          <Part title={t('transfers.credit.title')}>
            {credit?.overdue && (
              <div className="mb-3">
                <Alert kind="bad">{t('transfers.credit.overdue')}</Alert>
              </div>
            )}
            {credit && (
              <p className="figures mb-3 text-sm">
                {t('transfers.credit.standing', {
                  used: formatEuros(credit.used, lang),
                  left: formatEuros(availableOf(credit), lang),
                })}
              </p>
            )}
            <CreditForm key={data.credit.version} credit={data.credit} />
          </Part>
          <StoreCredit amount={data.statement.store_credit} />
          <Account statement={data.statement} />
        </>
      )}
    </div>
  )
}
