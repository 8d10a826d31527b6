import { type FormEvent, useState } from 'react'
import type { MakeShopKey, NewKey } from '../../../shared/api-keys/api-keys.ts'
import { KEY_DAYS } from '../../../shared/api-keys/key-terms.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { TokenShown } from './key-words.tsx'

export const action = actions({
  make: (json: MakeShopKey) => read(api.admin['api-keys'].create.$post({ json })),
})

const AREAS = ['sales', 'content'] as const

/** A new key of the whole shop; afterwards its token, the only time. */
export function Component() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<NewKey | null>(null)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const scopes = AREAS.flatMap((area) => {
      const level = typed.get(area)
      return level === 'read' || level === 'write' ? ([`${area}:${level}`] as const) : []
    })
    setBusy(true)
    const { answer, failure } = await send('make', {
      name: String(typed.get('name')),
      days: Number(typed.get('days')) as 90,
      is_test: typed.has('is_test'),
      scopes,
    })
    setBusy(false)
    if (answer) return setMade(answer)
    if (failure instanceof ApiError && Object.keys(failure.fields).length > 0)
      return setErrors(failure.fields)
    showFailure(t, failure)
  }
  return (
    <div className="max-w-2xl">
      <ScreenTitle>{t('api-keys.create')}</ScreenTitle>
      <Trail to="/admin/api-keys" name={t('api-keys.title')} />
      <h1 className="text-2xl!">{t('api-keys.create')}</h1>
      {made ? (
        <TokenShown token={made.token} />
      ) : (
        <form onSubmit={make} noValidate className="mt-6 grid gap-6">
          <TextField
            name="name"
            label={t('api-keys.fields.name')}
            help={t('api-keys.nameHelp')}
            maxLength={60}
            error={errors.name}
          />
          <fieldset className="grid min-w-0 gap-4">
            <legend className="mb-2 font-medium">{t('api-keys.fields.scopes')}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {AREAS.map((area) => (
                <SelectField key={area} name={area} label={t(`api-keys.areas.${area}`)} defaultValue="">
                  <option value="">{t('api-keys.levels.none')}</option>
                  <option value="read">{t('api-keys.levels.read')}</option>
                  <option value="write">{t('api-keys.levels.write')}</option>
                </SelectField>
              ))}
            </div>
            <p className="text-sm text-quiet">{t('api-keys.scopesHelp')}</p>
            {errors.scopes && <FieldError id="scopes-error">{t('api-keys.noScope')}</FieldError>}
          </fieldset>
          <SelectField name="days" label={t('api-keys.fields.days')} defaultValue="90" className="max-w-60">
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {t('api-keys.inDays', { count: days })}
              </option>
            ))}
          </SelectField>
          <Checkbox
            name="is_test"
            label={
              <>
                <span>{t('api-keys.fields.is_test')}</span>
                <span className="block text-sm text-quiet">{t('api-keys.testHelp')}</span>
              </>
            }
          />
          <Button type="submit" look="main" busy={busy} className="justify-self-start">
            {t('api-keys.make')}
          </Button>
        </form>
      )}
    </div>
  )
}
