import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productDocuments } from '../../shop/catalogue/product-sets.tables.ts'
import { bare } from '../../testing/as.ts'
import { makeProduct, testDb, unique } from '../../testing/make.ts'

/** A GTIN-13 of a number that nobody else has. */
function newGtin(): string {
  const digits = `952${String(unique()).padStart(9, '0')}`
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
async function make(values: object = {}) {
  const gtin = newGtin()
  const code = `DL/${unique()}`
  const product = await makeProduct({ gtin, code, ...values })
  return { product, code, gtin: `0${gtin}`, short: gtin }
}
const follow = (path: string, headers: Record<string, string> = {}) => bare.get(path, { headers })

/** What GS1's schemas of linksets and of description files ask for (ref.gs1.org/standards/resolver/artefacts, 1.2.0). */
const address = z.string().check(z.regex(/^https?:\/\/[a-zA-z0-9./]+/))
const published = z.strictObject({
  linkset: z.array(
    z.intersection(
      z.looseObject({ anchor: address, description: z.string() }),
      z.record(
        z.string().check(z.regex(/^(anchor|description|[a-z-]+|https?:\/\/[a-zA-z0-9./]+)$/)),
        z.union([
          z.string(),
          z.array(
            z.strictObject({
              href: address,
              title: z.string(),
              hreflang: z.optional(z.array(z.string().check(z.regex(/^\w{2}(-\w{2})?$/)))),
              type: z.optional(z.string().check(z.regex(/^\w+\/[-+.\w]+$/))),
            }),
          ),
        ]),
      ),
    ),
  ),
})
const publishedFile = z.strictObject({
  name: z.string(),
  resolverRoot: z.url(),
  supportedPrimaryKeys: z.array(z.enum(['01'])),
  supportedLinkType: z.array(
    z.strictObject({ namespace: z.url(), prefix: z.string().check(z.regex(/^[a-zA-Z_][\w-]*:$/)) }),
  ),
  jsonLdContextLocation: z.url(),
})
const linksetOf = async (path: string) => {
  const { status, headers, body } = await follow(path, { accept: 'application/linkset+json' })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/linkset+json'])
  const given = typeof body === 'string' ? JSON.parse(body) : body
  published.parse(given)
  return given.linkset[0]
}

describe('the resolver of GS1 Digital Links', () => {
  test('leads a person from a unit’s link to its page, which forgets nothing of the query', async () => {
    const { code, gtin } = await make()
    const answer = await follow(`/01/${gtin}/21/A%2F7?utm=label`)
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toMatch(`/u/${encodeURIComponent(code)}/A%2F7?utm=label`)
    expect(answer.headers.get('link')).toContain(`/01/${gtin}/21/A%2F7?linkType=linkset>; rel="linkset"`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const slashed = await follow(`/01/${gtin}/21/A%2F7/?utm=label`)
    expect(slashed.headers.get('location')).toBe(answer.headers.get('location'))
  })

  test('leads from a product’s link to its page in the best of the reader’s languages', async () => {
    const { product, gtin, short } = await make()
    for (const [header, lang] of [
      ['de-AT, en;q=0.5', 'de'],
      ['pt', 'it'],
    ]) {
      const { headers } = await follow(`/01/${gtin}`, { 'accept-language': header! })
      expect(headers.get('location')).toMatch(new RegExp(`/${lang}/products/${product.slug}$`))
    }
    expect((await follow(`/01/${gtin}`)).headers.get('location')).toMatch(`/it/products/${product.slug}`)
    expect((await follow(`/01/${short}`)).status).toBe(307)
  })

  test('says in a linkset what there is: each link with its address and title, one default', async () => {
    const { product, gtin, code } = await make()
    await testDb()
      .insert(productDocuments)
      .values([
        {
          productId: product.id,
          file: 'docs/a.pdf',
          name: 'Handbuch',
          kind: 'manual',
          lang: 'de',
          position: 0,
        },
        {
          productId: product.id,
          file: 'docs/b.pdf',
          name: 'Manuale',
          kind: 'manual',
          lang: 'it',
          position: 1,
        },
        { productId: product.id, file: 'docs/c.pdf', name: 'Sicurezza', kind: 'safety', position: 2 },
      ])
    const { anchor, description, ...links } = await linksetOf(`/01/${gtin}/10/LOT7/21/9`)
    expect(anchor).toMatch(`/01/${gtin}/10/LOT7/21/9`)
    expect(description).toBe(product.name)
    for (const [type, targets] of Object.entries<Record<string, string>[]>(links)) {
      expect(type).toMatch(/^https:\/\/ref\.gs1\.org\/voc\/[a-zA-Z]+$/)
      for (const { href, title } of targets)
        expect([href, title]).toEqual([expect.stringMatching(/^http/), expect.stringMatching(/./)])
    }
    const of = (type: string) => links[`https://ref.gs1.org/voc/${type}`]
    expect(of('defaultLink')).toEqual([
      { href: expect.stringContaining(`/u/${encodeURIComponent(code)}/9`), title: product.name },
    ])
    expect(of('pip')).toHaveLength(5)
    expect(of('registerProduct')[0].href).toContain(`code=${encodeURIComponent(code)}&serial=9`)
    expect(of('instructions').map(({ hreflang }: { hreflang: string[] }) => hreflang)).toEqual([
      ['de'],
      ['it'],
    ])
    expect(of('safetyInfo')).toEqual([
      { href: expect.stringMatching('/files/docs/c.pdf'), title: 'Sicurezza', type: 'application/pdf' },
    ])
    const typed = await follow(`/01/${gtin}?linkType=gs1:instructions`, { 'accept-language': 'de' })
    expect(typed.headers.get('location')).toMatch('/files/docs/a.pdf')
    expect((await follow(`/01/${gtin}?linkType=linkset`)).status).toBe(200)
    expect(JSON.stringify(links)).not.toMatch(/price/i)
  })

  test('of several links that fit alike it lets choose, of none it says so', async () => {
    const { product, gtin } = await make()
    const two = ['docs/d.pdf', 'docs/e.pdf'].map((file, position) => ({
      productId: product.id,
      file,
      name: file,
      position,
    }))
    await testDb().insert(productDocuments).values(two)
    expect((await follow(`/01/${gtin}?linkType=gs1:instructions`)).status).toBe(300)
    expect((await follow(`/01/${gtin}?linkType=gs1:recipeInfo`)).status).toBe(404)
    expect((await follow(`/01/${gtin}?linkType=constructor`)).status).toBe(404)
  })

  test('refuses what is no link, and numbers that no product on sale has', async () => {
    const { gtin } = await make()
    const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`
    for (const path of [
      wrong,
      'abc',
      '',
      `${gtin}/21`,
      `${gtin}/99/1`,
      `${gtin}/21/1/10/2`,
      `${gtin}/21/%E4`,
      `${gtin}/21/${'9'.repeat(21)}`,
    ])
      expect((await follow(`/01/${path}`)).status, path).toBe(400)
    expect((await follow(`/01/0${newGtin()}/21/1`)).status).toBe(404)
    const hidden = await make({ active: false })
    expect((await follow(`/01/${hidden.gtin}`)).status).toBe(404)
  })

  test('answers alike for units that there are and that there are not', async () => {
    const { gtin } = await make()
    const links = async (serial: string) =>
      JSON.stringify(await linksetOf(`/01/${gtin}/21/${serial}`)).replaceAll(serial, '')
    expect(await links('1000001')).toBe(await links('2000002'))
  })

  test('says what kind of resolver it is', async () => {
    const { body } = await bare.get('/.well-known/gs1resolver')
    publishedFile.parse(body)
    expect(body).toMatchObject({ resolverRoot: expect.stringMatching(/^http/), supportedPrimaryKeys: ['01'] })
  })
})
