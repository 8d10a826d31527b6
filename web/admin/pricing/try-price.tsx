import { type FormEvent, useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import type { PriceOf } from '../../../shared/pricing/price-lists.admin.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import type { TermsAction } from './terms.page.tsx'

/** What a product costs the retailer today, by quantity, as its page in the shop says. */
export function TryPrice() {
  const { t } = useAdmin()
  const send = useSend<TermsAction>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<PriceOf | null>(null)
  async function show(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') return setError(t('fields.required'))
    const { answer, failure } = await send('price', code.trim())
    const wrong = failure instanceof ApiError ? failure.fields.code : undefined
    setError(wrong)
    setFound(answer?.price ?? null)
    if (failure !== undefined && wrong === undefined) showFailure(t, failure)
  }
  return (
    <Part title={t('price-lists.terms.tryIt')}>
      <form
        noValidate
        onSubmit={(event) => void show(event)}
        className="grid max-w-160 grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      >
        <TextField
          label={t('price-lists.terms.code')}
          value={code}
          error={error}
          autoComplete="off"
          spellCheck={false}
          className="figures"
          onChange={(event) => setCode(event.target.value)}
        />
        {/* Beside the field, under its label. */}
        <Button type="submit" className="mt-7.5">
          {t('price-lists.terms.show')}
        </Button>
      </form>
      {found && <Found found={found} />}
    </Part>
  )
}

function Found({ found: { name, treatment, list, breaks } }: { found: PriceOf }) {
  const { t, lang } = useAdmin()
  return (
    <div aria-live="polite" className="mt-4 max-w-160">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-quiet">{t(`price-lists.terms.treatments.${treatment}`)}</p>
      <dl className="figures mt-2 border-t border-line text-sm">
        <div className="flex justify-between gap-4 border-b border-line py-2 text-quiet">
          <dt>{t('price-lists.terms.single')}</dt>
          <dd>{formatEuros(list, lang)}</dd>
        </div>
        {breaks.map(({ from, price }) => (
          <div key={from} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{t('price-lists.terms.from', { quantity: from })}</dt>
            <dd className="font-semibold">{formatEuros(price, lang)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
