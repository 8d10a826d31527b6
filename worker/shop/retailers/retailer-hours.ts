import { dayText, type Hours, readDay } from '../../../shared/retailers/hours.ts'

/** Each day in the same form, and each exception once, in order: the later one counts. Every day must be readable. */
export const tidyHours = ({ week, except }: Hours): Hours => ({
  week: week.map((day) => dayText(readDay(day)!)),
  except: [...new Map(except.map(({ date, day }) => [date, dayText(readDay(day)!)]))]
    .map(([date, day]) => ({ date, day }))
    .sort((a, b) => a.date.localeCompare(b.date)),
})

const SHORT_DAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']

/** Hours as the history stores them: a line for each day that has some, and for each exception. */
export const toldHours = ({ week, except }: Hours): string[] => [
  ...week.flatMap((day, i) => (day === '' ? [] : `${SHORT_DAYS[i]} ${day}`)),
  ...except.map(({ date, day }) => `${date} ${day || '–'}`),
]
