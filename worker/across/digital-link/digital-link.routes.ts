import { offeredFromHeader } from '../../../shared/settings/offered.ts'
import { parseDigitalLink } from '../../../shared/units/digital-link.ts'
import { AppError } from '../../base/errors.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppContext, AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import type { Linkset, Target } from './linkset.ts'

/*
 * The shop as a GS1-Conformant Resolver (1.2) of its products' GTINs: `/01/{gtin}` and `/01/{gtin}/21/{serial}` lead people to a page, and tell
 * machines what there is (RFC 9264).
 */

const VOCABULARY = 'https://ref.gs1.org/voc/'
const CONTEXT = 'https://ref.gs1.org/standards/resolver/linkset-context'
const LINKSET = 'application/linkset+json'

/** The targets that fit a reader best: those in the best of their languages, else those in none, else all. */
function fitting(targets: Target[], lang: string): Target[] {
  const own = targets.filter(({ hreflang }) => hreflang?.[0] === lang)
  const any = targets.filter(({ hreflang }) => !hreflang)
  return own.length > 0 ? own : any.length > 0 ? any : targets
}

/** The targets of the type that is asked for, by its name or its whole address; without one those of the default. */
function wanted({ links }: Linkset, type: string | undefined, header: string | undefined): Target[] {
  if (type !== undefined) {
    const name = type.replace(/^gs1:/, '').replace(/^https?:\/\/(?:www\.|ref\.)?gs1\.org\/voc\//, '')
    return fitting(links.get(name) ?? [], offeredFromHeader(header))
  }
  const multi = header && links.get('defaultLinkMulti')
  return multi ? fitting(multi, offeredFromHeader(header)) : links.get('defaultLink')!
}

/** The target with what else the asking address had in its query. */
function withQuery(href: string, query: URLSearchParams): string {
  const target = new URL(href)
  for (const [key, value] of query)
    if (key !== 'linkType' && !target.searchParams.has(key)) target.searchParams.append(key, value)
  return target.href
}

function answerLinkset(c: AppContext, { anchor, description, links }: Linkset, status: 200 | 300) {
  const typed = [...links].map(([type, targets]) => [VOCABULARY + type, targets])
  c.header('link', `<${CONTEXT}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`)
  return c.body(
    JSON.stringify({ linkset: [{ anchor, description, ...Object.fromEntries(typed) }] }),
    status,
    { 'content-type': LINKSET },
  )
}

/** Machines of other sites may ask, too: nothing here is for one person. */
function openly(c: AppContext): void {
  c.header('access-control-allow-origin', '*')
  c.header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
  c.header('access-control-expose-headers', 'Link, Location')
}

export const digitalLinkRoutes = new Hono<AppEnv>()
  .options('/01/*', (c) => {
    openly(c)
    return c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' })
  })
  .get('/01/*', async (c) => {
    openly(c)
    const link = parseDigitalLink(new URL(c.req.url).pathname)
    if (!link) throw new AppError('bad_request')
    const { linksetOf } = await import('./linkset.ts')
    const linkset = await linksetOf(c.var.db, c.var.env.origin, link)
    if (!linkset) throw new AppError('not_found')
    cachePublicly(c)
    c.header('vary', 'Accept, Accept-Language')
    const query = new URL(c.req.url).searchParams
    const type = query.get('linkType') ?? undefined
    const isSet = type === 'linkset' || (type === undefined && c.req.header('accept')?.includes(LINKSET))
    if (isSet) return answerLinkset(c, linkset, 200)
    const [target, ...others] = wanted(linkset, type, c.req.header('accept-language'))
    if (!target) throw new AppError('not_found')
    if (others.length > 0) return answerLinkset(c, linkset, 300)
    c.header('link', `<${linkset.anchor}?linkType=linkset>; rel="linkset"; type="${LINKSET}"`)
    return c.redirect(withQuery(target.href, query), 307)
  })
  .get('/.well-known/gs1resolver', (c) => {
    openly(c)
    cachePublicly(c, 3600)
    return c.json({
      name: 'GS1-Conformant Resolver',
      resolverRoot: c.var.env.origin,
      supportedPrimaryKeys: ['01'],
      supportedLinkType: [{ namespace: VOCABULARY, prefix: 'gs1:' }],
      jsonLdContextLocation: CONTEXT,
    })
  })
