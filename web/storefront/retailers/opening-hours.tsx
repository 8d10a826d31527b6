import { useEffect, useState } from 'react'
import {
  clockOf,
  hasHours,
  type LocalTime,
  localTime,
  openState,
  readDay,
  timeZoneOf,
} from '../../../shared/retailers/hours.ts'
import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { dayName } from '../../i18n/weekdays.ts'

/** The names of a week's days, and of the days that are otherwise. */
export interface DayNames {
  week: string[]
  except: string[]
}

type Props = Pick<RetailerPage, 'hours' | 'country'> & { names: DayNames }

const MINUTE_MS = 60_000

/** What the clock at the retailer's shows, only in the browser: the page is cached for everybody. */
function useLocalTime(country: string): LocalTime | null {
  const [now, setNow] = useState<LocalTime | null>(null)
  useEffect(() => {
    const look = () => setNow(localTime(new Date(), timeZoneOf(country)))
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [country])
  return now
}

/** "Open, closes at 18:30", or when it opens; its line is there before it is known. */
function OpenNow({ hours, now }: Pick<Props, 'hours'> & { now: LocalTime | null }) {
  const t = useT()
  const lang = useLang()
  const state = now && openState(hours, now)
  const opens = () => {
    if (!state || state.open) return t('retailers.hours.closed')
    const at = clockOf(state.from)
    if (state.days === 0) return t('retailers.hours.opensToday', { at })
    if (state.days === 1) return t('retailers.hours.opensTomorrow', { at })
    return t('retailers.hours.opensOn', { day: dayName(lang, state.date), at })
  }
  return (
    <p className="min-h-14 font-semibold sm:min-h-7">
      {now && (
        <>
          <span
            aria-hidden="true"
            className={`mr-2 inline-block size-2.5 rounded-full ${state?.open ? 'bg-good' : 'bg-quiet'}`}
          />
          <span>{state?.open ? t('retailers.hours.open', { until: clockOf(state.until) }) : opens()}</span>
        </>
      )}
    </p>
  )
}

function Day({ name, day, isToday }: { name: string; day: string; isToday: boolean }) {
  const t = useT()
  const spans = readDay(day) ?? []
  return (
    <tr className={isToday ? 'font-semibold' : ''} aria-current={isToday ? 'date' : undefined}>
      <th
        scope="row"
        className={`py-1 pr-6 text-left align-top first-letter:uppercase ${isToday ? '' : 'font-normal'}`}
      >
        {name}
      </th>
      <td className="figures py-1 align-top">
        {spans.length === 0
          ? t('retailers.hours.closedDay')
          : spans.map(([from, to]) => (
              <span key={from} className="mr-4 inline-block">
                {`${clockOf(from)}–${clockOf(to)}`}
              </span>
            ))}
      </td>
    </tr>
  )
}

/** A retailer's week, the days that are otherwise, and whether it is open now. */
export function OpeningHours({ hours, country, names }: Props) {
  const t = useT()
  const now = useLocalTime(country)
  if (!hasHours(hours)) return null
  return (
    <>
      <OpenNow hours={hours} now={now} />
      <table className="mt-2">
        <caption className="sr-only">{t('retailers.hours.title')}</caption>
        <tbody>
          {names.week.map((name, weekday) => (
            <Day key={name} name={name} day={hours.week[weekday] ?? ''} isToday={now?.weekday === weekday} />
          ))}
        </tbody>
      </table>
      {hours.except.length > 0 && (
        <table className="mt-3 border-t border-line pt-3">
          <caption className="label pt-3 pb-1 text-left">{t('retailers.hours.except')}</caption>
          <tbody>
            {hours.except.map(({ date, day }, i) => (
              <Day key={date} name={names.except[i]!} day={day} isToday={now?.date === date} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
