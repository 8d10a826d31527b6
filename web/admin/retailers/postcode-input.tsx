import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { lackedZeros, postcodeOf } from '../../../shared/places/postcodes.ts'
import type { RetailerBody } from '../../../shared/retailers/retailers.admin.ts'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'

/**
 * A postal code in the format of the chosen country. It is corrected on leaving the field, with a note when leading zeros were
 * added.
 */
export function PostcodeInput() {
  const { t } = useAdmin()
  const { getValues, setValue, register } = useFormContext<RetailerBody>()
  const [note, setNote] = useState('')
  const mend = () => {
    const { cap, country } = getValues('vendor_data')
    const code = postcodeOf(country ?? 'IT', cap ?? '')
    if (code === null || code === cap) return
    setValue('vendor_data.cap', code, { shouldDirty: true, shouldValidate: true })
    setNote(lackedZeros(cap ?? '', code) ? t('fields.postcode_zeros', { code }) : '')
  }
  return (
    <TextField
      {...useField('vendor_data.cap')}
      optional={t('form.optional')}
      autoComplete="off"
      className="figures"
      {...(note && { help: note })}
      {...register('vendor_data.cap', { onBlur: mend, onChange: () => setNote('') })}
    />
  )
}
