import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { addDays } from '../../../shared/dates.ts'
import { localeOf } from '../../../shared/languages.ts'
import { DAYS } from '../../../shared/retailers/hours.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

const WEEK = 'vendor_data.hours.week'
const EXCEPT = 'vendor_data.hours.except'
/** A Monday. */
const MONDAY = '2024-01-01'

function DayInput({ name, label }: { name: string; label: string }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const { error } = useField(name)
  return (
    <TextField
      label={label}
      error={error}
      placeholder={t('vendors.closed')}
      autoComplete="off"
      {...register(name)}
      className="figures"
    />
  )
}

/** A retailer's week and the days that are otherwise, each day as a text: `9-12:30 14:30-19`. */
export default function HoursFields() {
  const { t, lang } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: EXCEPT })
  const weekday = new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' })
  return (
    <>
      <p className="text-sm text-quiet">{t('vendors.hoursHelp')}</p>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {Array.from({ length: DAYS }, (_, day) => {
          const name = weekday.format(new Date(addDays(MONDAY, day)))
          return <DayInput key={name} name={`${WEEK}.${day}`} label={name} />
        })}
      </div>
      <div className="grid gap-3">
        <span className="font-medium">{t('vendors.fields.except')}</span>
        {fields.map((field, index) => (
          <div key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <TextInput name={`${EXCEPT}.${index}.date`} type="date" />
            <DayInput name={`${EXCEPT}.${index}.day`} label={t('vendors.fields.day')} />
            <Button
              look="quiet"
              className="mt-7"
              aria-label={t('vendors.removeDay')}
              onClick={() => remove(index)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Button className="justify-self-start" onClick={() => append({ date: '', day: '' })}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t('vendors.addDay')}</span>
        </Button>
      </div>
    </>
  )
}
