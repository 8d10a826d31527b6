import { BOOKMARK } from '../../../shared/transport.ts'
import { type Db, openDb } from '../db/client.ts'
import { nearestCopy, primary } from '../db/copies.ts'
import type { AppContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import type { Policy } from './policy.ts'

/**
 * Where a call without a signed-in person reads. Whoever is signed in reads at the primary: their session is in the same trip, and it
 * has to end at once. Everybody writes at the primary.
 */
export const READS: Record<Policy, 'nearest' | 'primary'> = {
  public: 'nearest',
  // Mailed links and what was just asked for; but see `OF_VISITORS`.
  visitor: 'primary',
  user: 'primary',
  vendor: 'primary',
  admin: 'primary',
  content: 'primary',
  sales: 'primary',
  everything: 'primary',
  entity: 'primary',
  // Webhooks, health, the count of public changes. `GET /api/session` reads a visitor's cart nearby.
  open: 'primary',
}

/** What visitors read all the time, and only they: it is theirs alone, so their own bookmark is all that it has to be new enough for. */
const OF_VISITORS = 'GET /api/cart'
/** Answered with the bookmark: whoever kept pages before it makes them anew from a copy that knows the change. */
const COUNT_OF_CHANGES = 'GET /api/public-changes'

const COOKIE = 'sosta-seen'
/** Seconds after which every copy has what was written: they are behind by less than a second as a rule. */
const SEEN = 300

const isBookmark = (text: string | undefined) => text !== undefined && /^[\da-f-]{40,100}$/.test(text)

/** How new a copy must be for this caller: the renderer says it (browsers cannot: the edge drops their header), or their last change. */
function bookmarkOf(c: AppContext): string | null {
  const given = [c.req.header(BOOKMARK), readCookie(c, COOKIE)].filter(isBookmark)
  return given.sort().at(-1) ?? null
}

/** The nearest copy that has what this caller changed. */
export const nearestDb = (c: AppContext): Db => openDb(nearestCopy(c.env.DB, bookmarkOf(c)))

/**
 * Chooses the database of a call. Returns what is to be done with its answer: who changed something that is read nearby, which
 * visitors and administrators do, gets the bookmark for five minutes, and so does the edge.
 */
export function chooseCopy(
  c: AppContext,
  {
    policy,
    route,
    isRead,
    isSignedIn,
  }: { policy: Policy; route: string; isRead: boolean; isSignedIn: boolean },
): (() => void) | null {
  if (route === COUNT_OF_CHANGES) return noting(c, false)
  if (policy === 'open') return null
  if (isRead) {
    const isNear = !isSignedIn && (READS[policy] === 'nearest' || route === OF_VISITORS)
    if (isNear) c.set('db', nearestDb(c))
    return null
  }
  // Signing in and out begins with reads at the primary.
  const isReadNearby = isSignedIn ? route.includes(' /api/admin/') : !route.includes(' /api/auth/')
  return isReadNearby ? noting(c, true) : null
}

function noting(c: AppContext, forCaller: boolean): () => void {
  const { d1, bookmark } = primary(c.env.DB)
  c.set('db', openDb(d1))
  return () => {
    const seen = bookmark()
    if (seen === null || !c.res.ok) return
    c.header(BOOKMARK, seen)
    if (!forCaller) return
    writeCookie(c, COOKIE, seen, SEEN)
  }
}
