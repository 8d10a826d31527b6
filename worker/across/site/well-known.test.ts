import { expect, test, vi } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { updates } from '../../shop/content/content.tables.ts'
import { bare } from '../../testing/as.ts'
import { makeCategory, testDb } from '../../testing/make.ts'

const ORIGIN = 'http://localhost:8788'

test('security.txt says whom to tell, in which languages, and never expires while the shop answers', async () => {
  const { status, headers, body } = await bare.get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = body
    .trim()
    .split('\n')
    .map((line: string) => line.split(': '))
  expect(fields.map(([name]: string[]) => name)).toEqual([
    ...['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Policy', 'Canonical'],
  ])
  expect(body).toContain(`Contact: mailto:${settings().contacts.email.support}\n`)
  expect(body).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
  const expires = async () =>
    Date.parse(/Expires: (.+)/.exec((await bare.get('/.well-known/security.txt')).body)![1]!)
  const days = (until: number) => (until - Date.now()) / 86_400_000
  expect(days(await expires())).toBeGreaterThan(170)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
  expect(days(await expires())).toBeGreaterThan(170)
  expect(days(await expires())).toBeLessThan(365)
  vi.useRealTimers()
})

test('the web manifest names the brand and icons of both kinds', async () => {
  const { headers, body } = await bare.get('/manifest.webmanifest')
  expect(headers.get('content-type')).toContain('application/manifest+json')
  expect(body).toMatchObject({ name: settings().brand.name, start_url: '/', display: 'minimal-ui' })
  const icons = body.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(icons).toEqual(['any any', 'any maskable'])
})

test('the feed has the updates of its language, the newest first, and nothing in them is markup', async () => {
  const db = testDb()
  const [old] = await db
    .insert(updates)
    .values({
      title: 'Firmware <1> & "altro"',
      content: 'Riga\u0001 uno',
      createdAt: '2026-01-02T00:00:00.000Z',
    })
    .returning()
  await db.insert(updates).values({ title: 'Nuovo', content: '', createdAt: '2026-03-04T00:00:00.000Z' })
  await db
    .insert(updates)
    .values({ parentId: old!.id, lang: 'de', title: 'Firmware auf Deutsch', content: '' })
  for (const lang of LANGS) {
    const { headers, body } = await bare.get(`/${lang}/updates.atom`)
    expect(headers.get('content-type')).toContain('application/atom+xml')
    expect(body).toContain(`<link rel="self" href="${ORIGIN}/${lang}/updates.atom"/>`)
    expect(body).toContain('<updated>2026-03-04T00:00:00.000Z</updated>')
    expect(body.indexOf('Nuovo')).toBeLessThan(body.indexOf('Firmware'))
    const other = lang === 'de' ? 'Firmware auf Deutsch' : 'Firmware &#60;1&#62; &amp; &#34;altro&#34;'
    expect(body).toContain(`<title>${other}</title>`)
    expect(body).toContain('<content type="text">Riga uno</content>')
  }
  expect((await bare.get('/xx/updates.atom')).status).toBe(404)
})

test('llms.txt names the categories with their pages, and no price', async () => {
  const { id, name } = await makeCategory()
  const { status, headers, body } = await bare.get('/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(body).toMatch(/^# .+\n\n> /)
  expect(body).toContain(`- [${name}](${ORIGIN}/en/products?cat=${id}): 0 products\n`)
  for (const path of ['/sitemap.xml', '/openapi.json', '/mcp', '/developers', '/en/does-it-fit'])
    expect(body).toContain(`(${ORIGIN}${path})`)
  expect(body).not.toMatch(/€|\d+[.,]\d\d/)
})
