import type { OwnFigures as Figures, NetworkFigures } from '../../../shared/office/cockpit.ts'
import { answerTime, isLongest } from '../../../shared/quotations/answer-times.ts'
import { useLang, useT } from '../../i18n/texts.ts'

/** How long answers took, in words, of a bucket; a dash without answers. */
function useTime() {
  const t = useT()
  return (bucket: number | null): string => {
    const time = answerTime(bucket)
    if (!time) return '–'
    if ('hours' in time) {
      return time.hours === 0 ? t('requests.own.underAnHour') : t('requests.own.hours', { count: time.hours })
    }
    return t(isLongest(time) ? 'requests.own.moreDays' : 'requests.own.days', { count: time.days })
  }
}

/** How the retailer answers, beside the network. */
export default function OwnFigures({ own, network }: Figures) {
  const t = useT()
  const lang = useLang()
  const time = useTime()
  if (own.requests === 0) return null
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 })
  const share = (part: number, whole: number) => (whole === 0 ? '–' : percent.format(part / whole))
  const FIGURES: [name: string, show: (figures: NetworkFigures) => string][] = [
    ['answered', ({ answered, requests }) => share(answered, requests)],
    ['median', ({ median }) => time(median)],
    ['accepted', ({ accepted, offered }) => share(accepted, offered)],
  ]
  return (
    <section aria-labelledby="own-figures" className="no-print mb-4 border-y border-line py-3">
      <h2 id="own-figures" className="text-sm! font-normal! text-quiet">
        {t('requests.own.title')}
      </h2>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {FIGURES.map(([name, show]) => (
          <div key={name}>
            <dt className="inline text-quiet">{`${t(`requests.own.${name}`)} `}</dt>
            <dd className="figures inline">
              <strong className="font-semibold">{show(own)}</strong>{' '}
              <span className="text-quiet">{t('requests.own.network', { value: show(network) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
