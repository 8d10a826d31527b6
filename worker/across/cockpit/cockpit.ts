import { sql } from 'drizzle-orm'
import { addDays, today } from '../../../shared/dates.ts'
import { type Cockpit, type CockpitQuery, MISSING, type Missing } from '../../../shared/office/cockpit.ts'
import { MAX_DAYS, spansBetween } from '../../../shared/office/dashboard.ts'
import type { Db } from '../../base/db/client.ts'
import { pick, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../../shop/accounts/accounts.tables.ts'
import type { retailers } from '../../shop/retailers/retailers.tables.ts'
import { type FiguresRow, selectFigures, selectSeries, toFigures } from './figures.ts'

/** How many of the waiting requests are shown. */
const SHOWN = sql.raw('10')
/** The row of the network in the sums. */
export const NETWORK = 0

type Retailer = Pick<SqlRow<typeof retailers>, 'id' | 'name' | 'city' | 'country' | 'telephone' | 'email'> &
  Record<`has_${Missing}`, number> & { waiting: number }
type Account = Pick<SqlRow<typeof users>, 'id' | 'email' | 'active' | 'last_seen_at'> & {
  name: string
  activated: number
}

const selectRetailer = (id: number) => sql`
  select v.id, v.name, v.city, v.country, v.telephone, v.email,
    v.email is not null and v.email <> '' as has_email, v.lat is not null as has_place, v.hours is not null as has_hours,
    v.active as has_active,
    exists (select 1 from users u where u.vendor_id = v.id and u.active = 1 and u.deleted_at is null and u.activated_at is not null)
      as has_account,
    coalesce((select sum(waiting) from quotation_counts w where w.vendor_id = v.id), 0) as waiting
  from vendors v where v.id = ${id} and v.deleted_at is null`
const selectAccounts = (id: number) => sql`
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.active, u.activated_at is not null as activated, u.last_seen_at
  from users u where u.vendor_id = ${id} and u.deleted_at is null order by u.last_seen_at desc, u.id limit 50`
const selectWaiting = (id: number) => sql`
  select id, name, surname, state, origin, waiting_since from quotations
  where vendor_id = ${id} and waiting_since is not null order by waiting_since, id limit ${SHOWN}`

/**
 * Everything about one retailer at work. Without days the figures are of all time, and the series is of the last year. Error:
 * `not_found`.
 */
export async function readCockpit(
  db: Db,
  id: number,
  { 'filters[from]': from, 'filters[to]': to }: CockpitQuery,
  now = Date.now(),
): Promise<Cockpit> {
  const last = to ?? today(now)
  const first = from ?? addDays(last, 1 - MAX_DAYS)
  const spans = spansBetween(first < last ? first : last, last)
  const [[retailer], accounts, waits, figures, series] = await readTogether<
    [Retailer, Account, Cockpit['waits'][number], FiguresRow, Cockpit['series'][number]]
  >(db, [
    selectRetailer(id),
    selectAccounts(id),
    selectWaiting(id),
    selectFigures([id, NETWORK], { from, to }, now),
    selectSeries(id, spans, now),
  ])
  if (!retailer) throw new AppError('not_found')
  const { id: _, name, city, country, telephone, email, waiting, ...has } = retailer
  const figuresOf = (whose: number) => toFigures(figures.find((row) => row.vendor_id === whose)!)
  return {
    vendor: { id, name, city, country, telephone, email },
    missing: MISSING.filter((what) => has[`has_${what}`] === 0),
    accounts: accounts.map((account) => ({
      ...account,
      active: account.active === 1,
      activated: account.activated === 1,
    })),
    figures: figuresOf(id),
    network: pick(figuresOf(NETWORK), ['requests', 'answered', 'offered', 'accepted', 'median', 'slow']),
    series: spans.map((span, i) => ({ ...span, ...series[i]! })),
    waiting,
    waits,
  }
}
