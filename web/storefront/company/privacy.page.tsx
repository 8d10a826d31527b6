import { BRAND } from '../../../shared/brand.ts'
import { PROCESSORS } from '../../../shared/company.ts'
import { loadLongTexts, useLongT } from './long-texts.ts'
import { Paper } from './paper.tsx'

export const loader = loadLongTexts('privacy')

/** The kinds of personal data; for each the texts say what, why and how long. */
const RECORDS = [
  'cart',
  'quotation',
  'order',
  'warranty',
  'account',
  'message',
  'newsletter',
  'waits',
  'review',
  'mail',
  'log',
] as const

/** Which personal data is stored, why, how long, and people's rights: `/{lang}/privacy`. */
export function Component() {
  return (
    <Paper
      area="privacy"
      contact={{ email: BRAND.email.privacy }}
      modified="2021-05-26"
      parts={{ records: <Records />, processors: <Processors /> }}
    />
  )
}

function Records() {
  const t = useLongT()
  return (
    <dl className="mt-4 max-w-[58ch]">
      {RECORDS.map((key) => (
        <div key={key} className="border-t border-line py-4 print:break-inside-avoid print:py-2">
          <dt className="font-semibold">{t(`privacy.records.${key}.name`)}</dt>
          <dd className="mt-1">{t(`privacy.records.${key}.what`)}</dd>
          <dd className="mt-1 text-quiet">{t(`privacy.records.${key}.why`)}</dd>
          <dd className="figures mt-1">
            <strong className="font-medium">{t('privacy.keptFor')}</strong>
            <span>{` ${t(`privacy.records.${key}.time`)}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Processors() {
  const t = useLongT()
  return (
    <dl className="mt-4 max-w-[58ch]">
      {PROCESSORS.map(({ name, country, task }) => (
        <div key={task} className="border-t border-line py-3">
          <dt className="font-medium">
            <span>{`${name} `}</span>
            <span className="font-normal text-quiet">{`(${t(`privacy.countries.${country}`)})`}</span>
          </dt>
          <dd className="text-quiet">{t(`privacy.tasks.${task}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
