import { createHmac } from 'node:crypto'
import { dayOf } from '../admin/sizes.ts'
import { BENCH_SECRET } from '../people.ts'
import { COMMON } from '../words.ts'
import { type Callers, metered } from './call.ts'

/** A page that somebody reads about requests. */
export interface Read {
  who: keyof Callers
  what: string
  path: string
  /** Why it may read more in a larger shop. */
  grows?: string
  /** It is read by one page in ten minutes; those after it have what it kept. */
  isAnew?: true
}

const days = (from: number, to: number) => `filters[from]=${dayOf(from)}&filters[to]=${dayOf(to)}`
/** A month and a year that begin on other days than months and years do. */
const [MONTH, YEAR] = [days(1010, 1039), days(1010, 1374)]
const FOUND = 'it finds 400 at most'
const OWN_FOUND = 'it finds 200 at most'
const RANKED = 'the sums of all retailers, once in ten minutes'

/** The token of a mailed link to a request that went to no other retailer, as `worker/shop/quotations/links.ts` signs it. */
export function tokenOf(id: number): string {
  const content = `c-1-${(2 ** 32).toString(36)}`
  const hmac = createHmac('sha256', BENCH_SECRET).update(`quotation-link:${id}:${content}`)
  return `${content}-${hmac.digest('base64url')}`
}

/** The pages of a retailer, which has one in `firstOf` requests. */
function retailerReads(id: number, email: string): Read[] {
  const list = (what: string, query: string, grows?: string): Read => ({
    who: 'retailer',
    what: `requests, ${what}`,
    path: `/api/quotations?${query}`,
    ...(grows && { grows }),
  })
  const one = (what: string, path: string): Read => ({ who: 'retailer', what, path })
  return [
    list('first page', ''),
    list('page 10', 'offset=90'),
    list('what waits longest', 'filters[state]=waiting'),
    ...['seen', 'answered', 'accepted', 'declined'].map((state) => list(state, `filters[state]=${state}`)),
    list('my own', 'filters[assigned]=mine'),
    list('nobody’s', 'filters[assigned]=none'),
    list('a month', MONTH),
    list('a year', YEAR),
    list('answered, a year', `filters[state]=answered&${YEAR}`),
    ...['created_at', 'name', '-name'].map((sort) => list(`sorted by ${sort}`, `sort=${sort}`)),
    list('answered, by name', 'filters[state]=answered&sort=name'),
    list('search, common word', `search_term=${COMMON.word}`, OWN_FOUND),
    list('search, common, by name', `search_term=${COMMON.word}&sort=name`, OWN_FOUND),
    list('search, accepted', `search_term=${COMMON.word}&filters[state]=accepted`, OWN_FOUND),
    list('search, one letter', 'search_term=a', OWN_FOUND),
    list('search, one person', `search_term=${encodeURIComponent(email)}`),
    list('search, nothing', 'search_term=xyzzyxyzzy'),
    one('a request with its thread', `/api/quotations/${id}`),
    one('its offers', `/api/quotations/${id}/offers`),
    one('the form of an offer', `/api/quotations/${id}/offer`),
    one('templates', '/api/offer-templates'),
    one('own figures', '/api/own-figures'),
  ]
}

function adminReads(id: number, email: string): Read[] {
  const to = (what: string, path: string, grows?: string): Read => ({
    who: 'admin',
    what,
    path: `/api/admin/${path}`,
    ...(grows && { grows }),
  })
  const list = (what: string, query: string, grows?: string) =>
    to(`all requests, ${what}`, `quotations?${query}`, grows)
  const offers = (what: string, query: string, grows?: string) =>
    to(`all offers, ${what}`, `offers?${query}`, grows)
  const figures = (what: string, query: string) => to(`comparison, ${what}`, `vendor-figures?${query}`)
  const figuresAnew = (what: string, query: string): Read => ({
    ...to(`comparison made anew, ${what}`, `vendor-figures?refresh=true&${query}`, RANKED),
    isAnew: true,
  })
  const sorts = ['created_at', 'name', 'surname', 'vendor', 'user_type'].flatMap((by) => [by, `-${by}`])
  return [
    list('first page', ''),
    list('page 100', 'offset=1485'),
    ...sorts.map((sort) => list(`sorted by ${sort}`, `sort=${sort}`)),
    ...['read', 'unread', 'waiting'].map((read) => list(read, `filters[read]=${read}`)),
    ...['received', 'seen', 'accepted', 'withdrawn'].map((state) => list(state, `filters[state]=${state}`)),
    list('accepted, by name', 'filters[state]=accepted&sort=name'),
    list('of a kind', 'filters[user_type]=retailer'),
    list('accepted of a kind', 'filters[user_type]=retailer&filters[state]=accepted'),
    list('of a retailer', 'filters[vendor_id]=1'),
    list('accepted of a retailer', 'filters[vendor_id]=1&filters[state]=accepted'),
    list('a month', MONTH),
    list('search, common word', `search_term=${COMMON.word}`, FOUND),
    list('search, common, by name', `search_term=${COMMON.word}&sort=name`, FOUND),
    list('search, accepted', `search_term=${COMMON.word}&filters[state]=accepted`, FOUND),
    list('search, one person', `search_term=${encodeURIComponent(email)}`),
    to('a request', `quotations/${id}`),
    offers('first page', ''),
    offers('page 100', 'offset=1485'),
    ...['sent_at', 'valid_until', '-valid_until', 'total', '-total'].map((sort) =>
      offers(`sorted by ${sort}`, `sort=${sort}`),
    ),
    ...['sent', 'accepted', 'withdrawn'].map((state) => offers(state, `filters[state]=${state}`)),
    offers('accepted, by total', 'filters[state]=accepted&sort=-total'),
    offers('what ends next', 'filters[state]=sent&sort=valid_until'),
    offers('of a retailer', 'filters[vendor_id]=1'),
    offers('accepted of a retailer', 'filters[vendor_id]=1&filters[state]=accepted'),
    offers('a month', MONTH),
    offers('accepted, a year', `filters[state]=accepted&${YEAR}`),
    offers('search, common word', `search_term=${COMMON.word}`, OWN_FOUND),
    offers('search, accepted', `search_term=${COMMON.word}&filters[state]=accepted`, OWN_FOUND),
    offers('search, one person', `search_term=${encodeURIComponent(email)}`),
    figuresAnew('all time', ''),
    figures('all time', ''),
    figures('a country', 'filters[country]=DE'),
    figures('search', `search_term=${COMMON.word}`),
    figuresAnew('a month', MONTH),
    figures('a month', MONTH),
    figuresAnew('a year', YEAR),
    figures('by median, a year', `sort=median&${YEAR}`),
    to('a cockpit, all time', 'vendor-figures/1'),
    to('a cockpit, a year', `vendor-figures/1?${YEAR}`),
    to('days of the clocks', 'clocks/1'),
    // On a day on which nothing was sold the sums of sales cost nothing: what is left are the to-dos and what is newest.
    to('dashboard, its to-dos', `dashboard?${days(3000, 3000)}`),
  ]
}

/** All pages about requests, in a shop whose first retailer has had an offer accepted. */
export async function readsOf(shop: string, { retailer }: Callers): Promise<Read[]> {
  const accepted = await metered(`${shop}/api/quotations?filters[state]=accepted`, retailer)
  const { id, email } = accepted.answer.quotations[0] as { id: number; email: string }
  const token = `token=${tokenOf(id)}`
  const shopper = (what: string, path: string): Read => ({
    who: 'visitor',
    what: `by link: ${what}`,
    path: `/api/quotations/${id}${path}?${token}`,
  })
  return [
    ...retailerReads(id, email),
    shopper('a request with its thread', ''),
    shopper('its offers', '/offers'),
    shopper('other retailers near', '/retailers'),
    ...adminReads(id, email),
  ]
}
