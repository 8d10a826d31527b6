import { type FormEvent, useState } from 'react'
import { dayOf, formatDay, today } from '../../../shared/dates.ts'
import { type HandOver, type Invoices, MAX_WAITING } from '../../../shared/payments/invoices.admin.ts'
import { ApiError } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { When } from '../shell/lists/when.tsx'
import type { InvoicesAction } from './invoices.page.tsx'

/** Two days, side by side at any width. */
const DAYS = 'grid grid-cols-2 items-end gap-3 max-sm:w-full'
const DAY = 'max-sm:px-2!'

const zipOf = (id: number) => `/api/admin/invoices/hand-overs/${id}/zip`

/** Hands over what waits, as one file for the accountant. */
export function HandOverForm({ waiting }: { waiting: Invoices['waiting'] }) {
  const { t } = useAdmin()
  const send = useSend<InvoicesAction>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  if (waiting.count === 0) return <p className="text-quiet">{t('invoices.noneWaits')}</p>
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    setBusy(true)
    const { answer, failure } = await send('handOver', {
      from: String(values.get('from')),
      to: String(values.get('to')),
    })
    if (answer)
      await saveFile({ src: zipOf(answer.hand_over_id) }).catch((error: unknown) => showFailure(t, error))
    setBusy(false)
    const wrong = failure instanceof ApiError ? failure.fields : {}
    setErrors(wrong)
    if (failure === undefined) showToast({ kind: 'good', text: t('invoices.handedOver') })
    else if (Object.keys(wrong).length === 0) showFailure(t, failure)
  }
  const day = (name: 'from' | 'to', value: string) => (
    <TextField
      label={t(`invoices.${name}`)}
      name={name}
      type="date"
      className={DAY}
      required
      defaultValue={value}
      error={errors[name]}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-3">
        {waiting.count > MAX_WAITING
          ? t('invoices.waitingMore', { count: MAX_WAITING })
          : t('invoices.waiting', { count: waiting.count })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className={DAYS}>
          {day('from', waiting.from ? dayOf(waiting.from) : today())}
          {day('to', today())}
        </div>
        <Button type="submit" look="main" busy={busy}>
          {t('invoices.handOver')}
        </Button>
      </div>
    </form>
  )
}

/** All invoices and credit notes of some days, whatever was handed over: as one file of their files, or as a table. */
export function OfPeriod() {
  const { t, lang } = useAdmin()
  const [from, setFrom] = useState(`${today().slice(0, 7)}-01`)
  const [to, setTo] = useState(today())
  const [busy, setBusy] = useState<'zip' | 'xlsx' | null>(null)
  async function save(type: 'zip' | 'xlsx') {
    if (busy) return
    setBusy(type)
    const query = new URLSearchParams({ lang, from, to })
    await saveFile({ src: `/api/admin/invoices/${type}?${query}` }).catch((error: unknown) =>
      showFailure(t, error),
    )
    setBusy(null)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save('zip')
  }
  return (
    <section aria-labelledby="invoices-of-period" className="mt-10">
      <h2 id="invoices-of-period" className="text-lg!">
        {t('invoices.ofPeriod.title')}
      </h2>
      <p className="mb-3 text-sm text-quiet">{t('invoices.ofPeriod.text')}</p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className={DAYS}>
          <TextField
            label={t('invoices.from')}
            type="date"
            className={DAY}
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t('invoices.to')}
            type="date"
            className={DAY}
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <Button type="submit" busy={busy === 'zip'}>
          {t('invoices.ofPeriod.save')}
        </Button>
        <Button busy={busy === 'xlsx'} onClick={() => void save('xlsx')}>
          {t('invoices.ofPeriod.table')}
        </Button>
      </form>
    </section>
  )
}

/** What was handed over, the latest first; each file can be had again. */
export function HandOvers({ handOvers }: { handOvers: HandOver[] }) {
  const { t } = useAdmin()
  return (
    <section aria-labelledby="hand-overs" className="mt-10">
      <h2 id="hand-overs" className="text-lg!">
        {t('invoices.handOvers')}
      </h2>
      <ul className="border-t border-line">
        {handOvers.map(({ id, from, to, count, user_name, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="font-semibold">
                {t('invoices.period', { from: formatDay(from), to: formatDay(to) })}
              </span>
              <span className="block text-sm text-quiet">
                <span>{`${t('invoices.files', { count })} · `}</span>
                <When iso={created_at} />
                <span>{user_name && ` · ${user_name}`}</span>
              </span>
            </span>
            <FileButton src={zipOf(id)} text="ZIP" label={t('invoices.zipOf', { id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
