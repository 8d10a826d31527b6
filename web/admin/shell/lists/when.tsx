import { TriangleAlert } from 'lucide-react'
import { dayOf, daysBetween, formatDate, today } from '../../../../shared/dates.ts'
import { type Lang, localeOf } from '../../../../shared/languages.ts'
import { useAdmin } from '../admin.ts'

/** Older times are shown as dates. */
const DAYS_IN_WORDS = 7

/** The time of an ISO 8601 instant: `14:32`. */
export const timeOf = (iso: string, lang: Lang) =>
  new Date(iso).toLocaleTimeString(localeOf(lang), {
    timeZone: 'Europe/Rome',
    hour: '2-digit',
    minute: '2-digit',
  })

/** An ISO 8601 instant with its time: `20.11.2026, 14:32`. */
export const exactTime = (iso: string, lang: Lang) => `${formatDate(iso)}, ${timeOf(iso, lang)}`

/** An ISO 8601 instant in words: `oggi, 14:32`, `ieri`, `3 giorni fa`, or the date. */
export function timeInWords(iso: string, lang: Lang, now = Date.now()): string {
  const days = daysBetween(dayOf(iso), today(now))
  if (days < 0 || days >= DAYS_IN_WORDS) return formatDate(iso)
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-days, 'day')
  return days === 0 ? `${words}, ${timeOf(iso, lang)}` : words
}

/** When something happened, in words; with the exact time on hover and in print. */
export function When({ iso }: { iso: string }) {
  const { lang } = useAdmin()
  return (
    <time dateTime={iso} title={exactTime(iso, lang)} className="figures relative whitespace-nowrap">
      <span className="print:hidden">{timeInWords(iso, lang)}</span>
      <span className="hidden print:inline">{exactTime(iso, lang)}</span>
    </time>
  )
}

/** What waits for the shop for so many days of Rome, or longer, is late. */
const LATE_DAYS = 5

/** For how many days something has been waiting for the shop, and whether that is too long. */
export function WaitingSince({ iso }: { iso: string }) {
  const { t, lang } = useAdmin()
  const days = daysBetween(dayOf(iso), today())
  const isLate = days >= LATE_DAYS
  return (
    <time
      dateTime={iso}
      title={exactTime(iso, lang)}
      className={`figures relative inline-flex items-center gap-1.5 whitespace-nowrap ${isLate ? 'font-semibold' : ''}`}
    >
      {isLate && <TriangleAlert className="size-4 text-warn" aria-hidden="true" />}
      <span>{days === 0 ? t('list.waiting.today') : t('list.waiting.days', { count: days })}</span>
      {isLate && <span className="font-normal text-quiet">{t('list.waiting.late')}</span>}
    </time>
  )
}
