import { answerTime, isLongest } from '../../../shared/quotations/answer-times.ts'
import { useAdmin } from '../shell/admin.ts'

/** How long answers took, in words, of a bucket; a dash without answers. */
export function useAnswerTime() {
  const { t } = useAdmin()
  return (bucket: number | null): string => {
    const time = answerTime(bucket)
    if (!time) return '–'
    if ('hours' in time) {
      return time.hours === 0
        ? t('vendor-figures.underAnHour')
        : t('vendor-figures.hours', { count: time.hours })
    }
    return t(isLongest(time) ? 'vendor-figures.moreDays' : 'vendor-figures.days', { count: time.days })
  }
}

/** A part of a whole in per cent; a dash of nothing. */
export function useShare() {
  const { lang } = useAdmin()
  const format = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 })
  return (part: number, whole: number) => (whole === 0 ? '–' : format.format(part / whole))
}
