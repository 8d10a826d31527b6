import { type FormEvent, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { PAGE_SIZE } from '../../../shared/paging.ts'
import { STATEMENT_STATES, type Statement, type StatementState } from '../../../shared/statements.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { StatementState as State } from './statement-state.tsx'

const at = api.admin.statements
interface Found {
  statements: Statement[]
  statements_count: number
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const text = (name: string) => params.get(name) ?? ''
  const query = {
    search_term: text('search'),
    'filters[state]': text('state') as StatementState | '',
    'filters[month]': text('month'),
    limit: String(PAGE_SIZE.admin),
    offset: String(Math.max(0, Number(text('page') || 1) - 1) * PAGE_SIZE.admin),
  }
  return { found: loading<Found>(read(at.$get({ query }))) }
}
export const action = actions({ make: (json: { month: string }) => read(at.make.$post({ json })) })

/** YYYY-MM of the month before today's. */
const lastMonth = () => {
  const [year, month] = today().split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** The statements of what retailers are credited, the newest first, and how those of a month are made. */
export function Component() {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  const { data, failure, reload } = useLoading(useLoaderData<{ found: Loading<Found> }>().found)
  const send = useSend<typeof action>()
  const [month, setMonth] = useState(lastMonth)
  const [busy, setBusy] = useState(false)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const pageAt = (to: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(to))
    return `?${next}`
  }
  async function make(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { answer, failure: refused } = await send('make', { month })
    setBusy(false)
    if (refused !== undefined) return showFailure(t, refused)
    showToast({ kind: 'good', text: t('claimdesk.statements.made', { count: answer!.made }) })
  }
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('claimdesk.statements.title')}</ScreenTitle>
      <Trail to="/admin/claims" name={t('claims.title')} />
      <h1 className="text-2xl!">{t('claimdesk.statements.title')}</h1>
      <p className="prose mt-1 mb-5 text-quiet">{t('claimdesk.statements.intro')}</p>
      <form onSubmit={(event) => void make(event)} className="mb-6 flex flex-wrap items-end gap-3">
        <TextField
          type="month"
          label={t('claimdesk.statements.month')}
          value={month}
          max={lastMonth()}
          pattern="\d{4}-\d{2}"
          required
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button type="submit" look="main" busy={busy}>
          {t('claimdesk.statements.make')}
        </Button>
      </form>
      <Form key={params.toString()} role="search" className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          name="search"
          label={t('claimdesk.statements.search')}
          defaultValue={params.get('search') ?? ''}
          maxLength={200}
        />
        <SelectField name="state" label={t('claims.fields.state')} defaultValue={params.get('state') ?? ''}>
          <option value="">{t('claimdesk.statements.all')}</option>
          {STATEMENT_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`claimdesk.statements.states.${state}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t('claimdesk.statements.show')}</Button>
      </Form>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {data?.statements.length === 0 && <p className="text-quiet">{t('claimdesk.statements.none')}</p>}
      {data && data.statements.length > 0 && (
        <ul aria-label={t('claimdesk.statements.title')} className="border-t border-line">
          {data.statements.map(({ id, number, vendor, month: of, state, total }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <Link to={`/admin/statements/${id}`} className="link figures font-semibold">
                  {number}
                </Link>{' '}
                {vendor.name} <span className="figures text-quiet">{of.split('-').reverse().join('/')}</span>
              </span>
              <span className="flex items-center gap-6">
                <State state={state} />
                <span className="figures whitespace-nowrap">{formatEuros(total, lang)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.statements_count > PAGE_SIZE.admin && (
        <p className="mt-4 flex gap-3">
          {page > 1 && <ButtonLink to={pageAt(page - 1)}>{t('claimdesk.statements.newer')}</ButtonLink>}
          {page * PAGE_SIZE.admin < data.statements_count && (
            <ButtonLink to={pageAt(page + 1)}>{t('claimdesk.statements.older')}</ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}
