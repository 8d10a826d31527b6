import type { OwnOverview } from '../../../shared/own-overview.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** Where each is looked at. */
const PAGES: Record<keyof OwnOverview, string> = {
  approvals: 'approvals',
  requests: 'quotations?state=waiting',
  claims: 'claims?state=answer',
  returns: 'claims',
  orders: 'orders?state=open',
  offers: 'quotations?state=offered',
  statements: 'statements',
}
/** As far as they are counted. */
const MOST = 100

/** What is open: what waits for the retailer first. */
export function Overview({ overview }: { overview: OwnOverview }) {
  const t = useT()
  const lang = useLang()
  const open = (Object.keys(PAGES) as (keyof OwnOverview)[]).filter((name) => overview[name] > 0)
  if (open.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="label">{t('accounts.overview.title')}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {open.map((name) => (
          <li key={name}>
            <Link
              to={`/${lang}/${PAGES[name]}`}
              className="block h-full rounded-md border border-line bg-raised px-4 py-3 hover:bg-sand"
            >
              <span className="title figures block text-2xl">
                {overview[name] === MOST ? `${MOST}+` : overview[name]}
              </span>
              <span className="text-sm text-quiet">{t(`accounts.overview.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
