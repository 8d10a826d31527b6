import { expect, type Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import { isDeep } from '../../shared/many.testing.ts'
import { allAddresses } from './addresses.ts'
import type { Caller } from './calls.ts'
import { wordsOf } from './documents.ts'
import type { Mail } from './shop.ts'

/* All that a shop says, by where it says it: for a search over everything. */

type Texts = Map<string, string>
const FILES = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest', '/.well-known/security.txt'],
  '/api/settings',
]

/** Every page without a parameter, those of the sitemap, and the catalogue, in all languages. */
export async function readPages({ request }: Page): Promise<Texts> {
  const texts: Texts = new Map()
  const keep = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBeLessThan(500)
    texts.set(path, await answer.text())
  }
  for (const path of FILES) await keep(path)
  const listed = [...texts.get('/sitemap.xml')!.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)</g)].map(
    ([, path]) => path!.replaceAll('&amp;', '&'),
  )
  const plain = allAddresses().shop.map((path) => path.replace(/\/:\w+\?$/, ''))
  const own = LANGS.flatMap((lang) => plain.map((path) => path.replace('/:lang', `/${lang}`)))
  for (const path of new Set([...own.filter((path) => !path.includes(':')), ...listed])) await keep(path)
  for (const lang of LANGS) {
    const bytes = await (await request.get(`/api/catalogue.pdf?lang=${lang}`)).body()
    texts.set(`catalogue in ${lang}`, await wordsOf(bytes))
  }
  return texts
}

/** Every mail that was sent. */
export async function readMails({ request }: Page): Promise<Texts> {
  const { mails } = await (await request.get('/api/dev/mails?limit=100')).json()
  return new Map(
    (mails as Mail[]).map(({ id, template, subject, text, html }) => [
      `mail ${id}, ${template}`,
      [subject, text, html].join(' '),
    ]),
  )
}

/** The screens of the back-office without a parameter, for a page that is signed in; a few of them in `npm test`. */
export async function readScreens(page: Page): Promise<Texts> {
  const texts: Texts = new Map()
  const screens = allAddresses().office.filter((path) => !/:|password|activate/.test(path))
  for (const path of isDeep ? screens : screens.slice(0, 5)) {
    await page.goto(path)
    await expect(page.locator('main h1').first(), path).toBeVisible()
    await expect(page.locator('main [aria-busy="true"], main .skeleton'), path).toHaveCount(0)
    texts.set(path, await page.locator('body').innerText())
  }
  return texts
}

/** A retailer's documents, and the last electronic invoice. */
export async function readPapers(retailer: Caller, admin: Caller): Promise<Texts> {
  const { documents } = await retailer.get<{ documents: { id: number; number: string }[] }>('documents')
  const texts: Texts = new Map()
  for (const { id, number } of documents)
    texts.set(`document ${number}`, await wordsOf(await retailer.file(`documents/${id}/pdf?lang=it`)))
  const { invoices } = await admin.get<{ invoices: { id: number }[] }>('admin/invoices')
  return texts.set('electronic invoice', String(await admin.file(`admin/invoices/${invoices[0]!.id}/xml`)))
}
