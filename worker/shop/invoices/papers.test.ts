import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatDate } from '../../../shared/dates.ts'
import { LANGS } from '../../../shared/languages.ts'
import { parseEnv } from '../../base/env.ts'
import { testDb } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { documents } from '../documents/documents.tables.ts'
import { opened } from '../documents/documents.testing.ts'
import type { Facts } from '../documents/facts.ts'
import { makeDocumentPdf } from '../documents/pdf/document.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { shipmentLines, shipments } from '../orders/shipments.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { makeInvoiced } from './invoices.testing.ts'

const ABROAD = {
  order: {
    country: 'DE',
    vatTreatment: 'intra_community',
    vatRate: 0,
    net: 20_000,
    tax: 0,
    vatNumber: 'DE136695976',
  },
  terms: { vatNumber: 'DE136695976' },
  place: { country: 'DE', cap: '20095', city: 'Hamburg' },
} as const
/** What makes the receiver owe the tax, which a supply of goods never says. */
const REVERSE = /reverse charge|inversione contabile|Steuerschuldnerschaft|autoliquidation|verlegd/i
const EXEMPT = {
  it: /Cessione intracomunitaria/,
  en: /Intra-Community supply/,
  de: /innergemeinschaftliche Lieferung/,
  fr: /Livraison intracommunautaire/,
  nl: /Intracommunautaire levering/,
}

describe('the paper of an invoice', () => {
  test('is a copy of the electronic one in Italy, with register, capital, pages and the days of supply', async () => {
    const { order, invoice } = await makeInvoiced()
    const [line] = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order.id))
    for (const createdAt of ['2026-03-10T10:00:00.000Z', '2026-03-12T10:00:00.000Z']) {
      const [sent] = await testDb().insert(shipments).values({ orderId: order.id, createdAt }).returning()
      await testDb().insert(shipmentLines).values({ shipmentId: sent!.id, lineId: line!.id, quantity: 1 })
    }
    const { id, number } = (await invoice()).body.documents[0]
    const text = (await opened(id, 'it')).lines.join(' ').replace(/\s/g, ' ')
    for (const said of [
      `Fattura ${number} (copia)`,
      'Copia di cortesia: vale la fattura elettronica',
      'REA CO 318462',
      'Registro delle Imprese di Como-Lecco',
      'capitale sociale 100.000 EUR i.v.',
      `${formatDate('2026-03-10T10:00:00.000Z')}, ${formatDate('2026-03-12T10:00:00.000Z')}`,
      '1/1',
    ])
      expect(text).toContain(said)
  })

  test('is the invoice itself abroad, and says either of two rules, never both', async () => {
    const { invoice } = await makeInvoiced(ABROAD.order, ABROAD.terms, ABROAD.place)
    const { id, number } = (await invoice()).body.documents[0]
    for (const lang of LANGS) {
      const text = (await opened(id, lang)).lines.join(' ')
      expect(text, lang).toMatch(EXEMPT[lang])
      expect(text, lang).not.toMatch(REVERSE)
      expect(text, lang).not.toMatch(/SdI|Sistema di Interscambio/)
      expect(text, lang).toContain(number)
      expect(text, lang).not.toMatch(/\((copia|copy|Kopie|copie|kopie)\)/)
    }
  })

  test('never has how it is paid alone on a page, however many lines it has', async () => {
    const { order, invoice } = await makeInvoiced({ paymentMethod: 'account', status: 'shipped' })
    const owed = { reference: 'RF18539007547034', amount: 20_000, dueOn: '2026-12-31' }
    await testDb()
      .insert(receivables)
      .values({ orderId: order.id, retailerId: order.retailerId, ...owed })
    const { id } = (await invoice()).body.documents[0]
    const [row] = await testDb().select().from(documents).where(eq(documents.id, id))
    const facts = JSON.parse(row!.facts) as Facts
    const { assets } = parseEnv(env as never)
    for (let count = 8; count < 22; count++) {
      const lines = Array.from({ length: count }, (_, position) => ({
        ...facts.lines[0]!,
        position,
        set_head: null,
      }))
      const printing = { ...row!, made_at: row!.madeAt, facts: { ...facts, lines } }
      const { bytes } = await makeDocumentPdf(printing, 'it', assets)
      const read = (await readPdf(bytes)).lines
      const pages: string[] = []
      let page: string[] = []
      for (const line of read) {
        page.push(line)
        if (/^\d\/\d$/.test(line)) pages.push(page.splice(0).join(' '))
      }
      page = []
      const paid = pages.filter((text) => text.includes('Pagamento con bonifico'))
      expect([count, paid.length, paid[0]?.includes('Imponibile')]).toEqual([count, 1, true])
    }
  }, 60_000)
})

test('the list as a file says what an accountant books, as the electronic file does', async () => {
  const made = [await makeInvoiced(), await makeInvoiced(ABROAD.order, ABROAD.terms, ABROAD.place)]
  const rows: string[][] = []
  for (const { invoice, admin, order } of made) {
    await invoice()
    const { body } = await admin.get(`/api/admin/invoices/export.csv?lang=it&search_term=${order.number}`)
    const lines = (body as string).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    const titles = lines[0]!.split(';')
    const cells = lines[1]!.split(';')
    rows.push(
      [
        'Paese',
        'Partita IVA',
        'Imponibile (€)',
        'IVA (%)',
        'Natura IVA',
        'IVA (€)',
        'Totale (€)',
        'Stato',
      ].map((title) => cells[titles.indexOf(title)]!),
    )
  }
  expect(rows).toEqual([
    ['IT', 'IT00743110157', '163,93', '22', '', '36,07', '200,00', 'Da consegnare'],
    ['DE', 'DE136695976', '200,00', '0', 'N3.2', '0,00', '200,00', 'Da consegnare'],
  ])
})
