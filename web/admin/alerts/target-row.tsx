import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { SATELLITES } from '../../../shared/catalogue/satellites.ts'
import { Button } from '../../ui/button.tsx'
import { ComboInput } from '../../ui/combo-input.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'

const importSuggestions = () => import('./code-suggestions.tsx')
/** An empty field is no value. */
const orNull = (text: string | null) => text?.trim() || null

/** The product's code, chosen by code or name. */
function CodeInput({ path }: { path: string }) {
  const { t } = useAdmin()
  const { field, fieldState, formState } = useController({ name: `${path}.code` })
  const found = useField(`${path}.code`).error
  // A new row is checked when it is added, and its field is empty then.
  const error = fieldState.isTouched || formState.submitCount > 0 ? found : undefined
  const input = useRef<HTMLInputElement>(null)
  const { ref } = field
  useEffect(() => ref(input.current), [ref])
  return (
    <Field label={t('alerts.code')} {...(error !== undefined && { error })}>
      {(a11y) => (
        <ComboInput
          {...a11y}
          ref={input}
          type="text"
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => field.onChange(value || null)}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className={INPUT}
          load={importSuggestions}
          given={{ onCode: (code: string) => field.onChange(code) }}
        />
      )}
    </Field>
  )
}

/** Which units one row means: of a product, or of all products that know a satellite; all of them, or a range of serial numbers. */
export function TargetRow({ path, place, onRemove }: { path: string; place: number; onRemove: () => void }) {
  const { t } = useAdmin()
  const { register, setValue } = useFormContext()
  const { field } = useController({ name: `${path}.satellite` })
  const errors = {
    satellite: useField(`${path}.satellite`).error,
    from: useField(`${path}.serial_from`).error,
    to: useField(`${path}.serial_to`).error,
  }
  return (
    <li className="border-t border-line py-4">
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t('alerts.row', { n: place + 1 })}</legend>
        <SelectField
          label={t('alerts.which')}
          {...(errors.satellite !== undefined && { error: errors.satellite })}
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => {
            field.onChange(value || null)
            setValue(`${path}.code`, null, { shouldDirty: true })
          }}
        >
          <option value="">{t('alerts.ofProduct')}</option>
          <optgroup label={t('alerts.ofSatellite')}>
            {SATELLITES.map((satellite) => (
              <option key={satellite} value={satellite}>
                {satellite}
              </option>
            ))}
          </optgroup>
        </SelectField>
        {field.value ? (
          <p className="text-sm text-quiet sm:pt-9">{t('alerts.satelliteHelp')}</p>
        ) : (
          <CodeInput path={path} />
        )}
        <TextField
          label={t('alerts.from')}
          optional={t('form.optional')}
          {...(errors.from !== undefined && { error: errors.from })}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...register(`${path}.serial_from`, { setValueAs: orNull })}
        />
        <TextField
          label={t('alerts.to')}
          optional={t('form.optional')}
          {...(errors.to !== undefined && { error: errors.to })}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...register(`${path}.serial_to`, { setValueAs: orNull })}
        />
        <Button
          look="quiet"
          className="-ml-4 justify-self-start"
          aria-label={t('alerts.removeRow', { n: place + 1 })}
          onClick={onRemove}
        >
          <X className="size-4" aria-hidden="true" />
          <span>{t('alerts.remove')}</span>
        </Button>
      </fieldset>
    </li>
  )
}
