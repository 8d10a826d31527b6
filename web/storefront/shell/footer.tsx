import { HELP_PAGES, LEGAL_PAGES, SHOP_PAGES } from '../../../shared/content/pages.ts'
import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useUnwritten } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

interface LinksProps {
  title: string
  /** `isApart`: a page that is not of the shop's own routes. */
  entries: { name: string; to: string; isApart?: true }[]
  inRow?: boolean
  /** Two columns wide on phones. */
  isWide?: boolean
}

/** A titled list of links, one below the other or in a row. */
export function Links({ title, entries, inRow = false, isWide = false }: LinksProps) {
  const look = `inline-flex min-h-11 items-center py-1.5 leading-snug ${inRow ? 'font-medium text-pine hover:underline' : 'hover:underline sm:min-h-9'}`
  const wide = isWide
    ? 'max-md:grid max-md:grid-cols-[auto_auto] max-md:justify-between max-md:gap-x-4 max-md:wrap-anywhere'
    : ''
  return (
    <nav aria-label={title} className={isWide ? 'max-md:col-span-full' : undefined}>
      <p className="label" aria-hidden="true">
        {title}
      </p>
      <ul className={inRow ? 'mt-1 flex flex-wrap gap-x-6' : `mt-1 ${wide}`}>
        {entries.map(({ name, to, isApart }) => (
          <li key={to}>
            {isApart ? (
              <a href={to} className={look}>
                {name}
              </a>
            ) : (
              <Link to={to} className={look}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

export default function Footer() {
  const t = useT()
  const lang = useLang()
  const unwritten = useUnwritten()
  const linksTo = (pages: readonly string[]) =>
    pages
      .filter((page) => !unwritten.includes(page))
      .map((page) => ({
        name: t(page === 'login' ? 'shell.retailerLogin' : `shell.nav.${page}`),
        to: `/${lang}/${page}`,
      }))
  const legal = linksTo(LEGAL_PAGES)
  return (
    <footer className="below no-print mt-20 border-t border-line bg-sand">
      <div className="wide grid grid-cols-2 gap-x-4 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p translate="no" className="title text-2xl">
            {settings().brand.name}
          </p>
          <p className="mt-2 max-w-md text-quiet">{t('shell.claim')}</p>
          <a
            translate="no"
            href={phoneLink(settings().contacts.telephone)}
            className="figures mt-3 inline-flex min-h-11 items-center font-medium text-pine hover:underline"
          >
            {settings().contacts.telephone}
          </a>
        </div>
        <Links title={t('shell.footerShop')} entries={linksTo(SHOP_PAGES)} />
        <Links
          title={t('shell.footerHelp')}
          entries={[
            ...linksTo([...HELP_PAGES, 'login']),
            { name: t('shell.onDevice'), to: `/${lang}/on-device` },
            { name: t('shell.developers'), to: '/developers', isApart: true },
          ]}
        />
        {legal.length > 0 && <Links title={t('shell.footerLegal')} entries={legal} isWide />}
      </div>
      <div className="wide">
        <p className="figures border-t border-line py-6 text-sm text-quiet">
          {`© ${settings().company.name} · ${companyAddress()} · ${t('shell.vat')} ${settings().company.vatNumber}`}
        </p>
      </div>
    </footer>
  )
}
