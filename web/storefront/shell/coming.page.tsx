import { Mail, Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from './head.tsx'
import Horizon from './horizon.tsx'

/** Whom to ask meanwhile, where it is not the support. */
const MAILBOX: Record<string, string> = {
  terms: BRAND.email.sales,
  privacy: BRAND.email.privacy,
  'about-us': BRAND.email.info,
  'organisational-model': BRAND.email.info,
}

const entryOf = (pathname: string) => pathname.split('/').slice(2).join('/')

const CONTACT = 'inline-flex min-h-11 items-center gap-2 text-pine hover:underline'

/** For entries of the menu whose page is still to come: says so, and offers what there is and whom to ask. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const entry = entryOf(useLocation().pathname)
  const name = t(`shell.nav.${entry}`)
  const mailbox = MAILBOX[entry] ?? BRAND.email.support
  return (
    <div className="wide py-12 sm:py-20">
      <Head title={name} description={t('shell.coming')} noindex />
      <Horizon className="mb-10 max-w-140" />
      <h1>{name}</h1>
      <p className="prose mt-4 text-lg text-quiet">{t('shell.coming')}</p>
      <ul className="figures mt-4 flex flex-wrap gap-x-8">
        <li>
          <a href={`mailto:${mailbox}`} className={CONTACT}>
            <Mail className="size-4" aria-hidden="true" />
            {mailbox}
          </a>
        </li>
        <li>
          <a href={`tel:${BRAND.telephone.replaceAll(' ', '')}`} className={CONTACT}>
            <Phone className="size-4" aria-hidden="true" />
            {BRAND.telephone}
          </a>
        </li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="main" to={`/${lang}/find-retailer`}>
          {t('shell.nav.find-retailer')}
        </ButtonLink>
        <ButtonLink to={`/${lang}/products`}>{t('shell.toProducts')}</ButtonLink>
      </div>
    </div>
  )
}
