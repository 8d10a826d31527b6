import { type FormEvent, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { today } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import { ROUNDINGS, type Rounding } from '../../../shared/parts/parts.ts'
import type {
  PricePlan,
  PricePlanBody,
  PricePreview,
  PricePreviewBody,
} from '../../../shared/pricing/price-plans.admin.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { formatCents, parsePercent } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { PricesPreview } from './prices-preview.tsx'

/** The parts of an address: those that are chosen (`ids=1,2`), or all that the list with its search and filters has. */
function whichParts(params: URLSearchParams): Pick<PricePreviewBody, 'ids' | 'filter'> {
  const ids = params.get('ids')
  if (ids) return { ids: ids.split(',').map(Number) }
  const given = {
    search_term: params.get('search'),
    'filters[stock]': params.get('stock'),
    'filters[lacks]': params.get('lacks'),
  }
  return { filter: Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}

const plans = api.admin['price-plans']

export const loader = () => ({
  plans: loading<PricePlan[]>(read(plans.$get()).then(({ price_plans }) => price_plans)),
})
export const action = actions({
  preview: (json: PricePreviewBody) => read(plans.preview.$post({ json })),
  create: (json: PricePlanBody) => read(plans.create.$post({ json })),
  cancel: (id: number) => read(plans[':id'].cancel.$post({ param: { id: String(id) } })),
})

/** Changes the prices of the parts that the address names by a percentage, from a day on: first it is shown, then confirmed. */
export function Component() {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  const { data, failure, reload } = useLoading(useLoaderData<{ plans: Loading<PricePlan[]> }>().plans)
  const send = useSend<typeof action>()
  const [percent, setPercent] = useState('')
  const [step, setStep] = useState<Rounding>(1)
  const [day, setDay] = useState(today())
  const [shown, setShown] = useState<PricePreview>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const tell = (failure: unknown) => {
    if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
    else showFailure(t, failure)
  }
  const edit = () => {
    setShown(undefined)
    setErrors({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const hundredths = parsePercent(percent)
    if (!hundredths) return setErrors({ hundredths: t('parts.prices.notRead') })
    const change = { ...whichParts(params), hundredths, step }
    if (!shown) {
      const { answer, failure } = await send('preview', change)
      return answer ? setShown(answer) : tell(failure)
    }
    const { failure } = await send('create', { ...change, starts_on: day })
    if (failure !== undefined) return tell(failure)
    setShown(undefined)
    setPercent('')
    showToast({ kind: 'good', text: t('parts.prices.done', { count: shown.parts }) })
  }
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('parts.prices.title')}</ScreenTitle>
      <Trail to="/admin/parts" name={t('parts.title')} />
      <h1 className="text-2xl!">{t('parts.prices.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('parts.prices.rule')}</p>
      <form onSubmit={submit} noValidate className="mt-6 grid items-start gap-5 sm:grid-cols-3">
        <TextField
          label={t('parts.prices.percent')}
          value={percent}
          error={errors.hundredths}
          placeholder="+3,5"
          inputMode="text"
          autoComplete="off"
          onChange={(event) => {
            setPercent(event.target.value)
            edit()
          }}
        />
        <SelectField
          label={t('parts.prices.step')}
          value={step}
          onChange={(event) => {
            setStep(Number(event.target.value) as Rounding)
            edit()
          }}
        >
          {ROUNDINGS.map((cents) => (
            <option key={cents} value={cents}>
              {`${formatCents(cents, lang)} €`}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('parts.prices.day')}
          value={day}
          min={today()}
          error={errors.starts_on ?? errors.ids}
          onChange={(event) => setDay(event.target.value)}
        />
        <div className="sm:col-span-3">
          {shown && <PricesPreview preview={shown} euros={(cents) => formatEuros(cents, lang)} />}
          <Button type="submit" look="main" className="mt-4">
            {shown
              ? t('parts.prices.confirm', { count: shown.parts - shown.unpriced })
              : t('parts.prices.preview')}
          </Button>
        </div>
      </form>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && <PlannedPrices plans={data} onCancel={(id) => send('cancel', id)} />}
    </div>
  )
}
