import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDate, today } from '../../../shared/dates.ts'
import type { Complaint } from '../../../shared/recalls/recalls.admin.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'

const complaints = api.admin['safety-complaints']
type Given = Record<'happened_on' | 'code' | 'serial_number' | 'event' | 'injury' | 'measure', string>

export const loader = () => ({ list: loading<{ complaints: Complaint[] }>(read(complaints.$get())) })
export const action = actions({
  create: (complaint_data: Given) => read(complaints.create.$post({ json: { complaint_data } })),
  measure: ({ id, ...json }: { id: number; measure: string; version: number }) =>
    read(complaints[':id'].edit.$post({ param: { id: String(id) }, json })),
})

const empty = (): Given => ({
  happened_on: today(),
  code: '',
  serial_number: '',
  event: '',
  injury: '',
  measure: '',
})

function NewComplaint() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [said, setSaid] = useState(empty)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const bind = (name: keyof Given) => ({
    label: t(`recalls.complaint.${name}`),
    value: said[name],
    error: wrong[`complaint_data.${name}`],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setSaid((before) => ({ ...before, [name]: value })),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { failure } = await send('create', said)
    setWrong(failure instanceof ApiError ? failure.fields : {})
    if (failure !== undefined) return showFailure(t, failure)
    setSaid(empty())
    showToast({ kind: 'good', text: t('recalls.saved') })
  }
  return (
    <form onSubmit={save} noValidate className="grid max-w-3xl gap-4">
      <h2 className="text-lg!">{t('recalls.complaint.new')}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField type="date" {...bind('happened_on')} />
        <TextField {...bind('code')} />
        <TextField {...bind('serial_number')} />
      </div>
      <TextArea {...bind('event')} help={t('recalls.complaint.unnamed')} />
      <TextArea {...bind('injury')} />
      <TextArea {...bind('measure')} />
      <div>
        <Button type="submit" look="main">
          {t('recalls.complaint.enter')}
        </Button>
      </div>
    </form>
  )
}

/** What was done about a complaint, and the field to write it or write it anew. */
function Measure({ of: { id, version, measure, product, happened_on } }: { of: Complaint }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState(measure)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const { failure } = await send('measure', { id, measure: said, version })
    setBusy(false)
    setWrong(failure instanceof ApiError ? failure.fields.measure : undefined)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('recalls.saved') })
  }
  const label = t(measure ? 'recalls.complaint.change' : 'recalls.complaint.add')
  if (!isOpen)
    return (
      <>
        {measure && <p>{`${t('recalls.complaint.measure')}: ${measure}`}</p>}
        <p className="mt-2">
          <Button
            aria-label={`${label}: ${product}, ${formatDate(happened_on)}`}
            onClick={() => setOpen(true)}
          >
            {label}
          </Button>
        </p>
      </>
    )
  return (
    <form onSubmit={save} noValidate className="mt-3 grid gap-3">
      <TextArea
        label={t('recalls.complaint.measure')}
        value={said}
        error={wrong}
        autoFocus
        maxLength={4000}
        onChange={(event) => setSaid(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={busy}>
          {t('recalls.save')}
        </Button>
        <Button
          onClick={() => {
            setSaid(measure)
            setOpen(false)
          }}
        >
          {t('recalls.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The register of complaints about safety. */
export function Component() {
  const { t } = useAdmin()
  const { list } = useLoaderData<typeof loader>()
  const { data, failure, reload } = useLoading(list)
  return (
    <>
      <ScreenTitle>{t('recalls.complaints')}</ScreenTitle>
      <Trail to="/admin/recalls" name={t('recalls.title')} />
      <h1 className="text-2xl!">{t('recalls.complaints')}</h1>
      <p className="prose mt-1 mb-6 text-quiet">{t('recalls.complaint.about')}</p>
      <NewComplaint />
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {!failure && !data && <span className="skeleton mt-8 block h-24" aria-busy="true" />}
      {data?.complaints.length === 0 && (
        <div className="mt-8">
          <Empty title={t('recalls.complaint.none')} />
        </div>
      )}
      {data && data.complaints.length > 0 && (
        <ul className="mt-8 max-w-3xl border-t border-line">
          {data.complaints.map((one) => (
            <li key={one.id} className="border-b border-line py-4 wrap-anywhere whitespace-pre-line">
              <p className="figures font-semibold">
                {[formatDate(one.happened_on), one.product, one.code, one.serial_number]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>{one.event}</p>
              {one.injury && <p>{`${t('recalls.complaint.injury')}: ${one.injury}`}</p>}
              <Measure key={one.version} of={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
