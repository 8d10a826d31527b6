import { useController, useFormContext } from 'react-hook-form'
import { type Accent, contrastWithGrounds, isColour } from '../../../shared/settings/colours.ts'
import { TYPEFACES } from '../../../shared/settings/typefaces.ts'
import { SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { type FieldsProps, PictureInput } from './picture-input.tsx'

/** A colour by its code, beside the browser's own choice of colours, with its contrast. */
function AccentInput({ which }: { which: Accent }) {
  const { t, lang } = useAdmin()
  const { field } = useController({ name: `data.${which}` })
  const contrast = isColour(field.value) ? contrastWithGrounds(which, field.value) : null
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`${t(`settings.fields.${which}`)} · ${t('settings.pick')}`}
        value={isColour(field.value) ? field.value : '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
        className="mt-7.5 size-11 shrink-0 rounded-sm border border-edge bg-raised p-1"
      />
      <div className="min-w-0 flex-1">
        <TextInput
          name={`data.${which}`}
          spellCheck={false}
          help={
            contrast === null
              ? t('settings.help.colour')
              : t('settings.help.contrast', {
                  ratio: new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(contrast),
                })
          }
        />
      </div>
    </div>
  )
}

function TypefaceSelect() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <SelectField
      {...useField('data.typeface')}
      {...register('data.typeface')}
      help={t('settings.help.typeface')}
    >
      {TYPEFACES.map((typeface) => (
        <option key={typeface} value={typeface}>
          {t(`settings.typefaces.${typeface}`)}
        </option>
      ))}
    </SelectField>
  )
}

export function LookFields({ uploads }: FieldsProps) {
  const { t } = useAdmin()
  return (
    <>
      <AccentInput which="accent" />
      <AccentInput which="accentDark" />
      <TypefaceSelect />
      <PictureInput field="logo" uploads={uploads} help={t('settings.help.logo')} />
    </>
  )
}
