import { vi } from 'vitest'
import type { ProductCard, ProductPage } from '../../shared/catalogue/catalogue.ts'
import type { ShownPage } from '../../shared/pages/pages.ts'
import { BLANK } from '../../shared/settings/settings.ts'
import edge from '../edge.tsx'
import type { Env } from './env.ts'

const ORIGIN = 'https://shop.example'
const ID = 'A'.repeat(43)
/** Cookies of a person and of an anonymous visitor, and one that looks like a visitor's and is a person's. */
export const PERSON = `__Host-sosta=${ID}`
export const VISITOR = `__Host-sosta=${ID}.${'B'.repeat(22)}`
export const ODD = `__Host-sosta=${ID}.${'C'.repeat(22)}`

let builds = 0

/** A call that the API got, beside its database or in the data centre. */
export interface Told {
  path: string
  /** What follows the path. */
  search: string
  isNear: boolean
  headers: Headers
}

/**
 * A shop's edge with a data centre and an API that repeats in its answers whatever it learns of the caller, and has prices for
 * who has a person's token.
 */
export function openEdge() {
  const cached = new Map<string, Response>()
  /** Until when each entry is found, as its `max-age` says. */
  const until = new Map<string, number>()
  const isFresh = (key: string) => Date.now() < (until.get(key) ?? 0)
  const store = {
    match: async (key: string) => (isFresh(key) ? cached.get(key)?.clone() : undefined),
    put: async (key: string, answer: Response) => {
      const [, seconds] = /max-age=(\d+)/.exec(answer.headers.get('cache-control')!)!
      cached.set(key, answer)
      until.set(key, Date.now() + Number(seconds) * 1000)
    },
  }
  vi.stubGlobal('caches', { default: store })
  // Another build, so that nothing is remembered from the test before.
  vi.stubGlobal('__BUILD__', `build-${++builds}`)
  const calls: Told[] = []
  const shop = {
    changes: 1,
    unwritten: [] as string[],
    name: 'Antenna',
    brand: 'Sosta',
    languages: BLANK.brand.shopLanguages,
    typeface: BLANK.look.typeface,
    /** The name in the draft of the settings. */
    draft: '',
    settingsAway: false,
    isAway: false,
    hasNoData: false,
    /** Whether every change is refused as invalid. */
    refusesChanges: false,
    hasEnded: false,
    /** What the person with a session is. */
    person: { role: 'vendor' } as { role: string; admin_role?: string },
  }
  /** What the answer with the session waits for. */
  const session = { until: Promise.resolve() }
  /** What the answer with the number of changes waits for, once it is counted. */
  const question = { until: Promise.resolve() }
  let visits = 0

  function answer(path: string, headers: Headers): unknown {
    // The id of the request is for the logs: the API says it in refusals only, which are not cached.
    const echo = [...headers].map(([name, value]) => (name === 'x-request-id' ? '' : value)).join(' ')
    const price = headers.get('authorization')?.includes('person') ? { price: 123_456 } : {}
    const card: ProductCard = {
      id: 1,
      name: `${shop.name} ${echo}`,
      slug: 'antenna',
      code: 'A1',
      kind: 'accessory',
      is_antenna: false,
      ampere: 0.4,
      types: echo,
      thumb_src: null,
      cat: { id: 1, name: 'Antenne', slug: 'antenne' },
      fam: null,
      highlights: [],
      ...price,
    }
    const product: ProductPage = {
      ...card,
      law: {},
      registrations: [],
      maker_country: 'Italia',
      warnings: echo,
      data_access: echo,
      security_updates: [],
      description: echo,
      image_src: null,
      video: null,
      pictures: [],
      documents: [],
      related: { needed: [], goes_with: [], accessories: [] },
      similar: [],
      doc: null,
      metas: [{ type: echo, name: echo, value: echo }],
      faqs: [],
      product_images: [],
      options: { panels: [], control_units: [], bluetooth: [], tvs: [] },
      rating: { average: null, count: 0 },
      reviews: [],
      slugs: { de: 'antenna', en: 'antenna', fr: 'antenna', it: 'antenna', nl: 'antenna' },
    }
    const answers: Record<string, unknown> = {
      '/api/public-changes': { changes: shop.changes, unwritten: shop.unwritten },
      '/api/settings': !shop.settingsAway && {
        ...BLANK,
        brand: { name: shop.brand, shopLanguages: shop.languages },
        look: { ...BLANK.look, typeface: shop.typeface },
      },
      '/api/admin/settings/draft': shop.person.role === 'admin' &&
        headers.get('authorization')?.includes('person') && {
          ...BLANK,
          brand: { ...BLANK.brand, name: shop.draft },
        },
      '/api/categories': { categories: [{ id: 1, name: 'Antenne', thumb_src: null, products_count: 1 }] },
      '/api/home': {
        categories: [{ id: 1, name: 'Antenne', thumb_src: null, products_count: 1 }],
        best_sellers: [card],
        consumers: [{ id: 1, name: card.name, ampere: 0.4 }],
        claim: null,
        description: null,
        picture: [],
      },
      '/api/product-names': { products: [card] },
      '/api/listing': {
        facets: [],
        categories: [{ id: 1, name: 'Antenne', thumb_src: null, products_count: 1 }],
        fams: [],
        products: [card],
        products_count: 1,
      },
      '/api/products/antenna': { product },
      '/api/pages/terms': {
        page: {
          title: echo,
          description: echo,
          intro: echo,
          sections: [{ key: 'scope', title: echo, text: echo }],
          lang: 'it',
          version: 2,
          from: '2026-10-01',
          from_text: '1 ottobre 2026',
          state: 'in_force',
        },
        others: [],
      } satisfies ShownPage,
      '/api/faqs': { faqs: [{ id: 1, title: echo, content: echo }] },
      '/api/updates': { updates: [] },
      '/api/vendors': { vendors: [], vendors_count: 0 },
      '/api/vendor-categories': { vendor_categories: [] },
    }
    return answers[path]
  }

  async function call(isNear: boolean, input: RequestInfo, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname: path, search } = new URL(request.url)
    calls.push({ path, search, isNear, headers: request.headers })
    if (shop.isAway || (shop.hasNoData && path !== '/api/session')) return new Response(null, { status: 503 })
    if (path !== '/api/session') {
      if (request.headers.get('authorization')?.includes('refused'))
        return new Response(null, { status: 401 })
      if (shop.refusesChanges && request.method !== 'GET') {
        const error = { code: 'invalid', message: 'Not so.', request_id: 'r', fields: {} }
        return Response.json({ error }, { status: 422 })
      }
      const body = request.method === 'GET' ? answer(path, request.headers) : {}
      if (path === '/api/public-changes') await question.until
      return Response.json(body ?? {}, { status: body ? 200 : 404 })
    }
    await session.until
    const cookie = request.headers.get('cookie') ?? ''
    const isPerson = !shop.hasEnded && (cookie.split('; ').includes(PERSON) || cookie === ODD)
    const user = {
      id: 7,
      first_name: 'Zenobia',
      last_name: 'Quist',
      email: 'zenobia@quist.example',
      ...shop.person,
    }
    const visit = ++visits
    return Response.json(
      {
        user: isPerson ? user : null,
        csrf_token: `csrf-${visit}`,
        lang: 'it',
        cart_count: cookie ? 7 : 0,
        api_token: `token.${isPerson ? 'person' : 'visitor'}.${visit}`,
      },
      { headers: { 'set-cookie': `__Host-sosta=set-visit-${visit}; Path=/` } },
    )
  }

  const working: Promise<unknown>[] = []
  const apiAt = (isNear: boolean) => ({
    fetch: (input: RequestInfo, init?: RequestInit) => call(isNear, input, init),
  })
  const env = { API: apiAt(false), NEAR: apiAt(true), ORIGIN } as unknown as Env
  const context = { waitUntil: (work: Promise<unknown>) => void working.push(work) } as ExecutionContext
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await edge.fetch!(new Request(ORIGIN + path, init) as never, env, context)
    const html = await answer.text()
    return { status: answer.status, headers: answer.headers, html }
  }
  /** Waits for what goes on after the answers. */
  const settle = async () => {
    while (working.length > 0) await working.pop()
  }
  return { ask, settle, cached, calls, shop, session, question }
}
