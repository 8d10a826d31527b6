import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LabourRateBody } from '../../../shared/claims/labour.admin.ts'
import type { LabourRate } from '../../../shared/claims/labour.ts'
import { formatDate, today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { COUNTRIES, countryNames, NEAR_COUNTRIES } from '../../../shared/places/countries.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'

const at = api.admin['labour-rates']

export const loader = () => ({
  rates: loading<LabourRate[]>(read(at.$get()).then(({ rates }) => rates)),
})
export const action = actions({
  create: (json: LabourRateBody) => read(at.create.$post({ json })),
})

/** All rates, by country, the newest first: what was once valid stays. */
function Rates({ rates }: { rates: LabourRate[] }) {
  const { t, lang } = useAdmin()
  const nameOf = countryNames(lang)
  if (rates.length === 0) return <p className="mt-6 text-quiet">{t('claimdesk.rates.none')}</p>
  return (
    <ul aria-label={t('claimdesk.rates.title')} className="mt-6 border-t border-line">
      {rates.map((rate) => (
        <li key={rate.id} className="border-b border-line py-2">
          <span className="font-semibold">
            {rate.country ? nameOf(rate.country) : t('claimdesk.rates.others')}
          </span>{' '}
          <span className="figures text-quiet">
            {t('claimdesk.rates.since', { date: formatDate(rate.valid_from) })}
          </span>
          <span className="figures block text-sm">
            {t('claimdesk.rates.row', {
              hour: formatEuros(rate.per_hour, lang),
              km: formatEuros(rate.per_km, lang),
              hours: rate.max_hours,
              most: rate.max_km,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What work and way under warranty are paid with, by country of the retailer; a new rate begins today or later. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ rates: Loading<LabourRate[]> }>().rates)
  const send = useSend<typeof action>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const nameOf = countryNames(lang)
  const countries = [...NEAR_COUNTRIES, ...COUNTRIES.filter((code) => !NEAR_COUNTRIES.includes(code))]
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    const euros = { per_hour: parseEuros(text('per_hour')), per_km: parseEuros(text('per_km')) }
    const limits = { max_hours: readWhole(text('max_hours')), max_km: readWhole(text('max_km')) }
    const unread = Object.entries({ ...euros, ...limits }).filter(
      ([, number]) => number === null || Number.isNaN(number),
    )
    setErrors(Object.fromEntries(unread.map(([name]) => [name, t('fields.number')])))
    if (unread.length > 0 || busy) return
    setBusy(true)
    const { failure: refused } = await send('create', {
      country: text('country'),
      valid_from: text('valid_from'),
      per_hour: euros.per_hour!,
      per_km: euros.per_km!,
      max_hours: limits.max_hours!,
      max_km: limits.max_km!,
    })
    setBusy(false)
    if (refused instanceof ApiError && Object.keys(refused.fields).length > 0)
      return setErrors(refused.fields)
    if (refused !== undefined) return showFailure(t, refused)
    showToast({ kind: 'good', text: t('claimdesk.rates.done') })
    form.reset()
  }
  const field = (name: string) => ({
    name,
    label: t(`claimdesk.rates.${name}`),
    error: errors[name],
    required: true,
  })
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('claimdesk.rates.title')}</ScreenTitle>
      <Trail to="/admin/claims" name={t('claims.title')} />
      <h1 className="text-2xl!">{t('claimdesk.rates.title')}</h1>
      <p className="prose mt-1 mb-5 text-quiet">{t('claimdesk.rates.intro')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('country')} required={false}>
          <option value="">{t('claimdesk.rates.others')}</option>
          {countries.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('valid_from')} type="date" min={today()} defaultValue={today()} />
        <TextField {...field('per_hour')} inputMode="decimal" />
        <TextField {...field('per_km')} inputMode="decimal" />
        <NumberField {...field('max_hours')} min={0} max={100} defaultValue={8} />
        <NumberField {...field('max_km')} min={0} max={5000} defaultValue={300} />
        <Button type="submit" look="main" busy={busy} className="justify-self-start">
          {t('claimdesk.rates.add')}
        </Button>
      </form>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <Rates rates={data} />}
    </div>
  )
}
