import { BRAND } from '../../../shared/brand.ts'
import { COMPANY } from '../../../shared/company.ts'
import { useOrigin } from '../../addresses.ts'
import { useLang } from '../../i18n/texts.ts'
import { siteData } from '../home/site-data.ts'
import Horizon from '../shell/horizon.tsx'
import { ContactLinks } from './contact-links.tsx'
import { loadLongTexts, useLongT } from './long-texts.ts'
import { Paper } from './paper.tsx'

export const loader = loadLongTexts('company')

/** The manufacturer's figures. */
const FIGURES = ['warranty', 'life', 'languages'] as const

/** About the manufacturer: `/{lang}/about-us`. */
export function Component() {
  const origin = useOrigin()
  const [organisation] = siteData(origin, useLang())
  return (
    <Paper
      area="company"
      contact={{ email: BRAND.email.info, telephone: BRAND.telephone }}
      type="AboutPage"
      jsonLd={[organisation!]}
      picture={<Horizon className="no-print mb-8 max-w-140" />}
      parts={{ promise: <Figures />, contacts: <Contacts /> }}
    />
  )
}

function Figures() {
  const t = useLongT()
  return (
    <dl className="mt-6 grid max-w-[58ch] gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
      {FIGURES.map((key) => (
        <div
          key={key}
          className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse"
        >
          <dt className="text-sm text-quiet">{t(`company.figures.${key}.name`)}</dt>
          <dd className="title figures min-w-24 text-2xl whitespace-nowrap sm:text-4xl">
            {t(`company.figures.${key}.value`, { n: COMPANY.supportLangs.length })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Contacts() {
  const t = useLongT()
  return (
    <dl className="mt-4 max-w-[58ch]">
      {Object.entries(COMPANY.contacts).map(([name, contact]) => (
        <div key={name} className="border-t border-line pt-3 pb-1">
          <dt className="font-medium">{t(`company.contacts.${name}`)}</dt>
          <dd>
            <ContactLinks {...contact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
