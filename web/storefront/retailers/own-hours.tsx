import type { Hours } from '../../../shared/retailers/hours.ts'
import { useT } from '../../i18n/texts.ts'
import { TextField } from '../../ui/field.tsx'

/** Further days that can be filled in; after saving there are more. */
const BLANK = 3

interface Props {
  /** Their names, which the loader brings, Monday first. */
  weekdays: string[]
  hours: Hours
  fields: Record<string, string>
}

/** The fields of a week and of the days that are otherwise; without scripts, too, so there are some empty ones at the end. */
export function OwnHours({ weekdays, hours, fields }: Props) {
  const t = useT()
  const except = [...hours.except, ...Array.from({ length: BLANK }, () => ({ date: '', day: '' }))]
  return (
    <>
      <p className="text-quiet">{t('accounts.retailer.hoursHelp')}</p>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {weekdays.map((name, day) => (
          <TextField
            key={name}
            label={<span className="inline-block first-letter:uppercase">{name}</span>}
            name={`day_${day}`}
            placeholder={t('retailers.hours.closedDay')}
            autoComplete="off"
            className="figures"
            defaultValue={hours.week[day]}
            error={fields[`hours.week.${day}`]}
          />
        ))}
      </div>
      <h3 className="mt-2 font-medium">{t('retailers.hours.except')}</h3>
      {except.map(({ date, day }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields stand where they stand until the form is made anew
        <div key={i} className="grid grid-cols-2 gap-x-3 sm:gap-x-5">
          <TextField
            label={t('accounts.retailer.date')}
            name="except_date"
            type="date"
            defaultValue={date}
            error={fields[`hours.except.${i}.date`]}
          />
          <TextField
            label={t('accounts.retailer.dayHours')}
            name="except_day"
            placeholder={t('retailers.hours.closedDay')}
            autoComplete="off"
            className="figures"
            defaultValue={day}
            error={fields[`hours.except.${i}.day`]}
          />
        </div>
      ))}
    </>
  )
}
