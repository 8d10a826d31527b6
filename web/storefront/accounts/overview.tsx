import { formatDate } from '../../../shared/dates.ts'
import type { OwnOverview } from '../../../shared/retailers/own-overview.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

type Tile = Exclude<keyof OwnOverview, 'due_on' | 'overdue' | 'unread'>

/** Where each is looked at; what waits for the retailer comes first. */
const PAGES: Record<Tile, string> = {
  approvals: 'approvals',
  unpaid: 'account-statement',
  requests: 'quotations?state=waiting',
  claims: 'claims?state=answer',
  returns: 'claims',
  order_returns: 'returns?state=answer',
  orders: 'orders?state=open',
  offers: 'quotations?state=offered',
  statements: 'statements',
}
/** As far as they are counted. */
const MAX_COUNT = 100

/** What is open. */
export function Overview({ overview }: { overview: OwnOverview }) {
  const t = useT()
  const lang = useLang()
  const open = (Object.keys(PAGES) as Tile[]).filter((name) => overview[name] > 0)
  if (open.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="label">{t('accounts.overview.title')}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {open.map((name) => (
          <li key={name}>
            <Link
              to={`/${lang}/${PAGES[name]}`}
              className="block h-full rounded-md border border-line bg-raised px-4 py-3 hover:bg-sand"
            >
              <span className="title figures block text-2xl">
                {overview[name] === MAX_COUNT ? `${MAX_COUNT}+` : overview[name]}
              </span>
              <span className="block text-sm text-quiet">{t(`accounts.overview.${name}`)}</span>
              <More name={name} overview={overview} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What of it cannot wait. */
function More({ name, overview: { due_on, overdue, unread } }: { name: Tile; overview: OwnOverview }) {
  const t = useT()
  if (name === 'requests' && unread > 0)
    return <span className="block text-sm text-pine">{t('accounts.overview.unread', { count: unread })}</span>
  if (name !== 'unpaid' || due_on === null) return null
  return (
    <span className={`figures block text-sm ${overdue > 0 ? 'text-bad' : 'text-quiet'}`}>
      {overdue > 0
        ? t('accounts.overview.overdue', { count: overdue })
        : t('accounts.overview.due', { date: formatDate(due_on) })}
    </span>
  )
}
