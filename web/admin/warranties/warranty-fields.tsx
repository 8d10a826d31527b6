import { useFormContext } from 'react-hook-form'
import { today } from '../../../shared/dates.ts'
import { Checkbox } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import { RecordSearch } from '../shell/forms/record-search.tsx'
import { OWNERS } from './owners.ts'

/** Fields of a warranty: owner, product, and the day it starts. */
export function WarrantyFields() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <>
      <RecordSearch
        name="warranty_data.user_id"
        placeholder={t('warranties.chooseUser')}
        help={t('warranties.userHelp')}
        optional
        path={OWNERS}
      />
      <TextInput name="warranty_data.code" placeholder={t('warranties.enterCode')} />
      <TextInput name="warranty_data.serial_number" placeholder={t('warranties.enterSerialNumber')} />
      <Checkbox
        label={t('warranties.fields.serial_confirmed')}
        error={useField('warranty_data.serial_confirmed').error}
        {...register('warranty_data.serial_confirmed')}
      />
      <TextInput name="warranty_data.mounting_date" type="date" max={today()} />
    </>
  )
}
