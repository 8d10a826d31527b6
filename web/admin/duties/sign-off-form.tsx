import { type FormEvent, useState } from 'react'
import { addDays, today } from '../../../shared/dates.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import type { action } from './duty.page.tsx'

/** Says that the duty counts as met in this country or in all, until a day, and why. */
export function SignOffForm({ country }: { country: string }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    setBusy(true)
    const { failure } = await send('signOff', {
      country: typed.has('everywhere') ? null : country,
      note: String(typed.get('note')),
      valid_until: String(typed.get('valid_until')),
    })
    setBusy(false)
    if (failure instanceof ApiError && Object.keys(failure.fields).length > 0)
      return setErrors(failure.fields)
    setErrors({})
    if (failure !== undefined) showFailure(t, failure)
    else form.reset()
  }
  return (
    <form onSubmit={save} noValidate className="mt-8 grid gap-4">
      <h2 className="text-lg!">{t('duties.signOff')}</h2>
      <p className="prose text-sm text-quiet">{t('duties.signOffHelp')}</p>
      <TextField name="note" label={t('duties.note')} maxLength={300} error={errors['sign_off_data.note']} />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <TextField
          name="valid_until"
          type="date"
          label={t('duties.validUntil')}
          min={today()}
          defaultValue={addDays(today(), 365)}
          error={errors['sign_off_data.valid_until']}
        />
        <Checkbox
          name="everywhere"
          label={t('duties.everywhere', { country: countryNames(lang)(country) })}
          className="py-2.5"
        />
      </div>
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {t('duties.sign')}
      </Button>
    </form>
  )
}
