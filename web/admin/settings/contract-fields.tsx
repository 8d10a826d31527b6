import { useFormContext } from 'react-hook-form'
import { LANGS } from '../../../shared/languages.ts'
import { BINDINGS } from '../../../shared/quotations/bindings.ts'
import { Checkbox, SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { type FieldsProps, PictureInput } from './picture-input.tsx'

function ContractCheck({ name }: { name: 'guarantee_label' | 'legal_notice' | 'repair_extends' }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const { label, error } = useField(`data.${name}`)
  return (
    <div>
      <Checkbox label={label} {...(error && { error })} {...register(`data.${name}`)} />
      <p className="mt-1 text-sm text-quiet">{t(`settings.help.${name}`)}</p>
    </div>
  )
}

export function ContractFields({ uploads }: FieldsProps) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <>
      <SelectField
        {...useField('data.acceptance')}
        {...register('data.acceptance')}
        help={t('settings.help.acceptance')}
      >
        {BINDINGS.map((binding) => (
          <option key={binding} value={binding}>
            {t(`settings.bindings.${binding}`)}
          </option>
        ))}
      </SelectField>
      <ContractCheck name="guarantee_label" />
      <PictureInput field="label_file" uploads={uploads} help={t('settings.help.label_file')} />
      <ContractCheck name="legal_notice" />
      <FieldGroup title={t('settings.fields.notice_files')}>
        <p className="text-sm text-quiet">{t('settings.help.notice_files')}</p>
        {LANGS.map((lang) => (
          <PictureInput key={lang} field={`notice_files.${lang}`} uploads={uploads} />
        ))}
      </FieldGroup>
      <ContractCheck name="repair_extends" />
    </>
  )
}
