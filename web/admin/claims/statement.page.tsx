import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, type Params, useLoaderData } from 'react-router'
import { formatDay, today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Statement, StatementLine } from '../../../shared/payments/statements.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { Part } from '../shell/record-screen.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { StatementLineItem } from './statement-line.tsx'
import { StatementState } from './statement-state.tsx'

const at = api.admin.statements
type Read = Statement & { lines: StatementLine[] }
const param = ({ id }: Params) => ({ id: id! })

export const loader = ({ params }: LoaderFunctionArgs) => ({
  record: loading<Read>(read(at[':id'].$get({ param: param(params) })).then(({ statement }) => statement)),
})
export const action = actions({
  issue: (json: { version: number }, params) => read(at[':id'].issue.$post({ param: param(params), json })),
  pay: (json: { version: number; paid_on: string; reference: string }, params) =>
    read(at[':id'].pay.$post({ param: param(params), json })),
  correct: ({ line, ...json }: { line: number; amount: number; corrected: number; reason: string }) =>
    read(at.lines[':id'].correct.$post({ param: { id: String(line) }, json })),
})

function Moves({ statement: { id, number, state, version } }: { statement: Read }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const run = async (sent: Promise<{ failure?: unknown }>) => {
    setBusy(true)
    const { failure } = await sent
    setBusy(false)
    if (failure !== undefined) showFailure(t, failure)
  }
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name))
    void run(send('pay', { version, paid_on: text('paid_on'), reference: text('reference') }))
  }
  const save = () =>
    void run(
      saveFile({ src: `/api/admin/statements/${id}/pdf`, name: `${number}.pdf` }).then(
        () => ({}),
        (failure: unknown) => ({ failure }),
      ),
    )
  return (
    <div className="no-print mt-4 flex flex-wrap items-end gap-3">
      <Button onClick={save} busy={busy}>
        <Download className="size-4" aria-hidden="true" />
        <span>PDF</span>
      </Button>
      {state === 'open' && (
        <Button look="main" busy={busy} onClick={() => void run(send('issue', { version }))}>
          {t('statements.issue')}
        </Button>
      )}
      {state === 'issued' && (
        <form onSubmit={pay} className="flex flex-wrap items-end gap-3">
          <TextField
            name="paid_on"
            type="date"
            label={t('statements.paidOn')}
            defaultValue={today()}
            required
          />
          <TextField name="reference" label={t('statements.reference')} maxLength={100} required />
          <Button type="submit" look="main" busy={busy}>
            {t('statements.pay')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** One statement: its lines as they were made, whether it was issued and paid. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ record: Loading<Read> }>().record)
  const title = data ? t('statements.one', { number: data.number }) : t('statements.title')
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/statements" name={t('statements.title')} />
      <h1 className="text-2xl!">{title}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {data && (
        <>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
            <StatementState state={data.state} />
            <span>{data.vendor.name}</span>
            <span className="figures">{data.month.split('-').reverse().join('/')}</span>
            {data.paid_on && (
              <span className="figures">{`${formatDay(data.paid_on)} · ${data.reference}`}</span>
            )}
          </p>
          <Moves statement={data} />
          <Part title={t('claims.fields.lines')}>
            <ul>
              {data.lines.map((line) => (
                <StatementLineItem key={line.id} line={line} />
              ))}
            </ul>
            <p className="figures mt-3 flex justify-between font-semibold">
              <span>{t('statements.total')}</span>
              <span>{formatEuros(data.total, lang)}</span>
            </p>
          </Part>
        </>
      )}
    </div>
  )
}
