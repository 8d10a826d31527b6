import { expect, test } from 'vitest'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { isDeep, some } from '../../../shared/many.testing.ts'
import { MAIL_TEMPLATES } from '../../../shared/office/mails.admin.ts'
import { settings } from '../../../shared/settings/settings.ts'
import deTexts from '../../assets/texts/mail/de.json'
import enTexts from '../../assets/texts/mail/en.json'
import frTexts from '../../assets/texts/mail/fr.json'
import itTexts from '../../assets/texts/mail/it.json'
import nlTexts from '../../assets/texts/mail/nl.json'
import { mailTexts } from '../../testing/mail-texts.ts'
import { samplesOf } from './samples.ts'
import { type MailValues, renderMail, type TemplateName } from './templates.ts'

const ORIGIN = 'https://shop.example'
const SAMPLES = samplesOf(ORIGIN)
/** Gmail cuts a mail off after 102 kB. */
const MAX_BYTES = 100 * 1024

const paths = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? paths(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

test.each([
  ['de', deTexts],
  ['en', enTexts],
  ['fr', frTexts],
  ['nl', nlTexts],
])('%s says all that Italian says', (_, texts) => {
  // Only Italian and French have a plural of millions.
  const said = (all: object) => paths(all).filter((path) => !path.endsWith('_many'))
  expect(said(texts).sort()).toEqual(said(itTexts).sort())
})

/** Every mail in all its variants, in a language. */
async function* mailsIn(lang: Lang, change = (values: MailValues[TemplateName]) => values) {
  for (const template of MAIL_TEMPLATES) {
    for (const [variant, values] of SAMPLES[template].entries()) {
      const mail = await renderMail(template, lang, change(values) as never)
      yield { name: `${template} ${variant} ${lang}`, template, values, ...mail }
    }
  }
}

interface Piece {
  tag: string
  href: string | null
}

/** The elements of a page, and the texts of its innermost elements. */
async function partsOf(html: string): Promise<{ elements: Piece[]; texts: string[] }> {
  const elements: Piece[] = []
  const texts: string[] = []
  let text = ''
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        elements.push({ tag: element.tagName, href: element.getAttribute('href') })
      },
    })
    .on('body *', {
      text(chunk) {
        text += chunk.text
        if (!chunk.lastInTextNode) return
        if (text.trim()) texts.push(decoded(text.trim()))
        text = ''
      },
    })
  await rewriter.transform(new Response(html)).text()
  return { elements, texts }
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test.each(LANGS)('every mail in %s is complete: no key, no placeholder, no hole', async (lang) => {
  for await (const { name, template, subject, html, text } of mailsIn(lang)) {
    for (const part of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
      expect(part, name).not.toMatch(/mail\.[a-z_]+\.|undefined|\bnull\b|\[object|NaN/)
      expect(part, name).not.toMatch(/(^|[\s(«„“‘>]):[a-z_]{3,}\b/m)
    }
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(settings().company.vatNumber)
    // The shop answers a message by replying to the mail.
    if (template !== 'message') expect(text, name).toContain(`${ORIGIN}/`)
    expect(text, name).not.toMatch(/<[a-z]/)
    expect(subject.length, name).toBeLessThan(100)
  }
})

test.each(LANGS)('every mail in %s is small enough not to be cut off, also a long one', async (lang) => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  for await (const { name, html, text } of mailsIn(lang)) {
    expect(bytes(html), name).toBeLessThan(20 * 1024)
    expect(bytes(text), name).toBeLessThan(10 * 1024)
  }
  // As many lines as a cart may have, with the longest names.
  const line = { name: 'x'.repeat(200), code: 'y'.repeat(60), satellite: 'Astra 19E', quantity: 999 }
  const values = SAMPLES.order_placed[0]
  const many = { ...values, lines: Array.from({ length: 100 }, () => ({ ...line, price: '100.000,00 €' })) }
  expect(bytes((await renderMail('order_placed', lang, many)).html)).toBeLessThan(MAX_BYTES)
})

/** Where the samples' parcels are followed: the only pages outside the shop to which a mail leads. */
const CARRIER = /^https:\/\/vas\.brt\.it\//

test.each(some(LANGS, 2))(
  'every link in %s leads to the shop, to a carrier, to a mailbox or to a telephone',
  async (lang) => {
    for await (const { name, html, text } of mailsIn(lang)) {
      const { elements } = await partsOf(html)
      const links = elements.flatMap(({ href }) => href ?? [])
      expect(links.length, name).toBeGreaterThan(0)
      for (const link of links.filter((link) => !CARRIER.test(link)))
        expect(decoded(link), name).toMatch(/^(https:\/\/shop\.example\/|mailto:|tel:\+?\d)/)
      for (const [link] of text.matchAll(/\w+:\/\/\S+/g))
        if (!CARRIER.test(link)) expect(link, name).toMatch(/^https:\/\/shop\.example\//)
      // Nothing is fetched when a mail is opened: no pixel, no typeface, no style sheet.
      expect(html, name).not.toMatch(/<(img|link|script|iframe|form)\b|url\(|@import/i)
    }
  },
)

test.each(some(LANGS, 2))('the plain text in %s says everything that the HTML says', async (lang) => {
  const help = mailTexts(lang)('mail.link_help')
  for await (const { name, html, text } of mailsIn(lang)) {
    const plain = text.replace(/\s+/g, ' ')
    const { texts } = await partsOf(html)
    expect(texts.length, name).toBeGreaterThan(3)
    for (const said of texts.filter((piece) => piece !== help)) {
      const words = said.replaceAll('\u00ad', '').replace(/\s+/g, ' ')
      expect(plain.includes(words), `${name}: ${words}`).toBe(true)
    }
  }
})

/** Values that people cannot type, because they come from the shop itself. */
const OWN = new Set([
  ...[
    'url',
    'unsubscribeUrl',
    'dueBy',
    'event',
    'kind',
    'part',
    'ends',
    'ground',
    'lang',
    'method',
    'user_type',
    'job',
    'at',
    'since',
    'problems',
    'needsSignIn',
  ],
])
const EVIL = `<img src=x onerror=alert(1)>"'</p></td><script>alert(2)</script>&lt;b&gt; javascript:alert(3)\r\nBcc: all@x.test`

/** The same values with hostile input in each text that a person may have typed. */
function poisoned<V>(values: V, reason: boolean): V {
  const poison = (value: unknown, key = ''): unknown => {
    if (OWN.has(key) || (reason && key === 'reason')) return value
    if (typeof value === 'string') return EVIL
    if (Array.isArray(value)) return value.map((inner) => poison(inner))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]))
  }
  return poison(values) as V
}

test.each(isDeep ? LANGS : (['de'] as const))(
  'whatever people typed, mails in %s have the same elements and links, and one-line subjects',
  async (lang) => {
    const isOwnReason = (values: object) => 'amount' in values
    const clean = await Array.fromAsync(mailsIn(lang))
    const hostile = await Array.fromAsync(mailsIn(lang, (values) => poisoned(values, isOwnReason(values))))
    expect(hostile).toHaveLength(clean.length)
    for (const [i, { name, subject, html }] of hostile.entries()) {
      const tags = async (page: string) => (await partsOf(page)).elements.map(({ tag }) => tag)
      const [ours, theirs] = [await tags(clean[i]!.html), await tags(html)]
      // Optional lines (`code`, `note`) may appear, but no new kinds of elements.
      expect(new Set(theirs), name).toEqual(new Set([...ours, ...theirs.filter((tag) => tag === 'br')]))
      expect(theirs, name).not.toContain('script')
      expect(theirs, name).not.toContain('img')
      const { elements } = await partsOf(html)
      for (const { href } of elements)
        if (href) expect(href, name).toMatch(/^(https:\/\/shop\.example\/|mailto:|tel:)/)
      expect(subject, name).not.toMatch(/[\r\n\u2028\u2029]/)
    }
  },
)

test.each(LANGS)('a retailer without an account is not sent to a sign-in: %s', async (lang) => {
  const textOf = async (needsSignIn: boolean) =>
    (await renderMail('quotation_retailer', lang, { ...SAMPLES.quotation_retailer[0], needsSignIn })).text
  const label = { de: 'Anfrage öffnen', en: 'Open the request', fr: 'Ouvrir la demande' }
  const own = { ...label, it: 'Apri la richiesta', nl: 'Aanvraag openen' }[lang]
  expect([(await textOf(false)).includes(own), (await textOf(true)).includes(own)]).toEqual([true, false])
})

test('the plain text says every fact of a quotation', async () => {
  const { text } = await renderMail('quotation_retailer', 'it', SAMPLES.quotation_retailer[0])
  for (const fact of [
    '1042',
    'Anna Riva',
    'anna@home.test',
    '+39 333 1',
    'Prima riga\nSeconda riga',
    'Privato',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('2 × Orbita 65 (ORB-65 · Astra 19E)')
  expect(text).toContain('1 × Staffa\n')
  const customer = (await renderMail('quotation_customer', 'de', SAMPLES.quotation_customer[0])).text
  for (const fact of ['1042', 'Camper Lario', 'Via Roma 1, 22100 Como', '+39 031 1', 'Astra 19E']) {
    expect(customer).toContain(fact)
  }
})

test('a name cannot add a header to a mail, nor a placeholder of its own', async () => {
  const customer = {
    ...SAMPLES.quotation_retailer[0].customer,
    name: 'Anna\r\nBcc: all@x.test\u2028',
    surname: ':number $t(mail.vat)',
  }
  const { subject } = await renderMail('quotation_retailer', 'en', {
    ...SAMPLES.quotation_retailer[0],
    customer,
  })
  expect(subject).toBe('New quotation request no. 1042 from Anna Bcc: all@x.test :number $t(mail.vat)')
})

test.each(LANGS)(
  'every mail in %s about an order that a warranty pays says that nothing is due, and no other does',
  async (lang) => {
    const t = mailTexts(lang)
    const [due, nothing] = [t('mail.facts.due'), t('mail.facts.due_nothing')]
    for (const template of ['order_placed', 'order_notice', 'order_status'] as const) {
      for (const values of SAMPLES[template]) {
        for (const method of ['warranty', 'stripe', 'paypal'] as const) {
          const { text, html } = await renderMail(template, lang, { ...values, method } as never)
          const isSaid = [text, decoded(html)].map((mail) => mail.includes(due) && mail.includes(nothing))
          expect([template, method, ...isSaid]).toEqual([
            template,
            method,
            ...Array(2).fill(method === 'warranty'),
          ])
        }
      }
    }
  },
)
