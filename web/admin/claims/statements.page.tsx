import type { InferRequestType } from 'hono/client'
import { type FormEvent, useState } from 'react'
import { formatDay, today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { STATEMENT_STATES, type Statement } from '../../../shared/payments/statements.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { choiceFilter, retailerFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { Trail } from '../shell/trail.tsx'
import { StatementState as State } from './statement-state.tsx'

const { statements } = api.admin
type Query = InferRequestType<typeof statements.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('statements', await read(statements.$get({ query }))),
)
export const action = actions({
  make: (json: { month: string }) => read(statements.make.$post({ json })),
})
export const choices = () => ({ retailers: loading(readRetailers()) })

/** So many months before this one can be chosen; older ones are found by their retailer. */
const MONTHS = 24

/** The months before today's, the last first: YYYY-MM. */
function monthsBefore(count: number): string[] {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, i) => {
    const at = year * 12 + month - 2 - i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
const written = (month: string) => month.split('-').reverse().join('/')

/** Makes the statements of a month that is over. */
function Making() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [last] = monthsBefore(1)
  const [month, setMonth] = useState(last)
  const [busy, setBusy] = useState(false)
  async function make(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { answer, failure } = await send('make', { month: month! })
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('statements.made', { count: answer!.made }) })
  }
  return (
    <>
      <p className="prose mt-1 mb-4 text-quiet">{t('statements.intro')}</p>
      <form onSubmit={(event) => void make(event)} className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          type="month"
          label={t('statements.month')}
          value={month}
          max={last}
          pattern="\d{4}-\d{2}"
          required
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button type="submit" look="main" busy={busy}>
          {t('statements.make')}
        </Button>
      </form>
    </>
  )
}

/** The statements of what retailers are credited, the newest first, and how those of a month are made. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: retailers = [] } = useLoading(useBesideList<typeof choices>('statements').retailers)
  return (
    <ListScreen<Statement>
      name="statements"
      above={<Trail to="/admin/claims" name={t('claims.title')} />}
      below={<Making />}
      to={({ id }) => `/admin/statements/${id}`}
      bulk={{ entity: 'statements', actions: [], nameOf: ({ number }) => number }}
      filters={[
        choiceFilter('state', t('statements.state'), STATEMENT_STATES, (value) =>
          t(`statements.states.${value}`),
        ),
        choiceFilter('month', t('statements.month'), monthsBefore(MONTHS), written),
        retailerFilter(t, retailers),
      ]}
      columns={[
        {
          name: 'number',
          title: t('statements.number'),
          main: true,
          sort: true,
          cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
        },
        { name: 'vendor', cell: ({ vendor: retailer }) => retailer.name },
        {
          name: 'month',
          title: t('statements.month'),
          sort: true,
          cell: ({ month }) => <span className="figures">{written(month)}</span>,
        },
        { name: 'state', title: t('statements.state'), cell: ({ state }) => <State state={state} /> },
        {
          name: 'issued_at',
          title: t('statements.issued_at'),
          rare: true,
          cell: ({ issued_at }) => (issued_at ? <When iso={issued_at} /> : '–'),
        },
        {
          name: 'paid_on',
          title: t('statements.paidOn'),
          rare: true,
          cell: ({ paid_on }) => (paid_on ? formatDay(paid_on) : '–'),
        },
        {
          name: 'total',
          title: t('statements.total'),
          sort: true,
          figures: true,
          cell: ({ total }) => <span className="whitespace-nowrap">{formatEuros(total, lang)}</span>,
        },
      ]}
    />
  )
}
