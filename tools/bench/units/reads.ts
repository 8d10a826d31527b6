import { dayOf } from '../admin/sizes.ts'
import { type Callers, metered } from '../requests/call.ts'

/** A page that somebody reads about units, claims or parts. */
export interface Read {
  who: keyof Callers
  what: string
  path: string
  /** Why it may read more in a larger shop. */
  grows?: string
}

const FOUND = 'it finds 400 at most'
const FAILING = 'it reads the products, parts and batches that fail'
const COUNTED = 'it counts 1 000 at most'
const CLOSE = `filters[from]=${dayOf(1010)}&filters[to]=${dayOf(1039)}`

/** The pages, in a shop that has `units`. */
export async function readsOf(shop: string, { admin }: Callers, units: number): Promise<Read[]> {
  const to =
    (room: string, path: string) =>
    (what: string, query: string, grows?: string): Read => ({
      who: 'admin',
      what: `${room}, ${what}`,
      path: `/api/admin/${path}?${query}`,
      ...(grows && { grows }),
    })
  const [list, claims, parts] = [to('units', 'units'), to('claims', 'claims'), to('parts', 'parts')]
  const own = (what: string, path: string, grows?: string): Read => ({
    who: 'retailer',
    what,
    path: `/api/${path}`,
    ...(grows && { grows }),
  })
  const serial = `s${String(units - 8).padStart(7, '0')}`
  const newest = await metered(`${shop}/api/admin/claims`, admin)
  const { id: claim, unit } = newest.answer.claims[0] as { id: number; unit: { id: number } }
  const ownUnits = await metered(`${shop}/api/admin/claims?filters[vendor_id]=1`, admin)
  const mine = ownUnits.answer.claims[0] as { id: number; unit: { id: number } }
  return [
    list('first page', ''),
    list('page 100', 'offset=1485', 'the small shop has no such page'),
    ...['code', '-code', 'serial_number', 'mounting_date'].map((sort) => list(`by ${sort}`, `sort=${sort}`)),
    list('a serial number', `search_term=${serial}`),
    list('a common run', 'search_term=s00', FOUND),
    list('of a retailer', 'filters[vendor_id]=1'),
    list('only the old site’s', 'filters[source]=old', COUNTED),
    list('registered', 'filters[source]=registered', COUNTED),
    list('covered', 'filters[cover]=covered', COUNTED),
    list('expired', 'filters[cover]=expired', COUNTED),
    list('a month', CLOSE, COUNTED),
    list('only the old site’s, expired', 'filters[source]=old&filters[cover]=expired', COUNTED),
    list('only the old site’s, by code', 'filters[source]=old&sort=code', COUNTED),
    list('of a retailer, only the old site’s', 'filters[vendor_id]=1&filters[source]=old'),
    list('of a retailer, covered', 'filters[vendor_id]=1&filters[cover]=covered', COUNTED),
    list('a month, by code', `${CLOSE}&sort=code`, COUNTED),
    { who: 'admin', what: 'a unit', path: `/api/admin/units/${unit.id}` },
    {
      who: 'admin',
      what: 'the command menu, a serial number',
      path: `/api/admin/search?search_term=${serial}`,
    },
    { who: 'admin', what: 'the queue of registrations', path: '/api/admin/warranties/queue' },
    to('quality figures', 'quality')('all time', '', FAILING),
    to('quality figures', 'quality')('a month', CLOSE, FAILING),
    claims('of a part that failed', 'filters[mark]=part:2001', COUNTED),
    claims('what waits', ''),
    claims('refused', 'filters[state]=refused'),
    claims('of a retailer', 'filters[vendor_id]=1'),
    claims('a serial number', `search_term=${serial}`),
    claims('by day', 'sort=-sent_at'),
    claims('a month', CLOSE, COUNTED),
    { who: 'admin', what: 'a claim', path: `/api/admin/claims/${claim}` },
    parts('first page', ''),
    parts('by name', 'sort=name'),
    parts('page 34', 'offset=500'),
    parts('search', 'search_term=ric-77', FOUND),
    parts('in stock', 'filters[stock]=days', FOUND),
    parts('without a price', 'filters[lacks]=price', FOUND),
    parts('without a price, in stock', 'filters[lacks]=price&filters[stock]=days', FOUND),
    own('own units', 'units'),
    own('own units, a serial number', `units?search_term=${serial}`),
    own('own unit', `units/${mine.unit.id}`),
    own('own claims', 'claims'),
    own('own claim', `claims/${mine.id}`),
  ]
}
