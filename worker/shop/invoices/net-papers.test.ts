import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { formatEuros, formatRate } from '../../../shared/money.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { testDb } from '../../testing/make.ts'
import { partsOf } from '../catalogue/pdf/pdf.testing.ts'
import { opened } from '../documents/documents.testing.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { refusedControls } from './fattura.testing.ts'
import { makeInvoiced, xmlOf } from './invoices.testing.ts'

/** What the directive on VAT wants of each line and rate, in each language. */
const HEADS: Record<Lang, string[]> = {
  it: ['Prodotto', 'Quantità', 'Prezzo netto', 'IVA', 'Importo netto'],
  en: ['Product', 'Quantity', 'Unit price net', 'VAT', 'Net amount'],
  de: ['Produkt', 'Menge', 'Einzelpreis netto', 'MwSt.', 'Betrag netto'],
  fr: ['Produit', 'Quantité', 'Prix unitaire HT', 'TVA', 'Montant HT'],
  nl: ['Product', 'Aantal', 'Stukprijs excl. btw', 'Btw', 'Bedrag excl. btw'],
}
const ABROAD = [{ vatNumber: 'DE136695976' }, { country: 'DE', cap: '20095', city: 'Hamburg' }] as const

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value]) => value!)
const cents = (value: string) => Math.round(Number(value) * 100)
/** As it is set: the narrow space of French amounts is a wide one. */
const asSet = (text: string) => text.replaceAll('\u202f', '\xa0')

interface Sold {
  lines: { price: number; quantity: number }[]
  shipping: number
  isAbroad: boolean
}

async function makeSold({ lines, shipping, isAbroad }: Sold) {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, shipping)
  const rate = isAbroad ? 0 : 2200
  const tax = vatIn(total, rate)
  const vatTreatment = isAbroad ? ('intra_community' as const) : ('domestic' as const)
  const values = { total, tax, net: total - tax, shipping, vatTreatment, vatRate: rate }
  const [{ vatNumber }, place] = ABROAD
  const made = isAbroad
    ? await makeInvoiced({ ...values, country: 'DE', vatNumber }, { vatNumber }, place)
    : await makeInvoiced(values)
  await testDb().delete(orderLines).where(eq(orderLines.orderId, made.order.id))
  await testDb()
    .insert(orderLines)
    .values(
      lines.map((line, position) => ({
        orderId: made.order.id,
        position,
        name: `Pezzo ${position}`,
        ...line,
      })),
    )
  return { ...made, ...values }
}

const sold = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 300_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 8 },
  ),
  shipping: fc.constantFrom(0, 1290, 4999),
  isAbroad: fc.boolean(),
})

test.each(LANGS)(
  'of any order the paper and the electronic invoice say the same lines, without VAT, which make the net sum (%s)',
  async (lang) => {
    await fc.assert(
      fc.asyncProperty(sold, async (random) => {
        const { admin, invoice, total, net, tax, vatRate } = await makeSold(random)
        const { id } = (await invoice()).body.documents[0]
        const xml = await xmlOf(admin, id)
        expect(refusedControls(xml)).toEqual([])
        const nets = valuesOf(xml, 'PrezzoTotale').map(cents)
        expect(nets.reduce((sum, each) => sum + each, 0)).toBe(net)
        expect([valuesOf(xml, 'ImponibileImporto'), valuesOf(xml, 'Arrotondamento')]).toEqual([
          [(net / 100).toFixed(2)],
          [],
        ])
        const { parts, problems } = await opened(id, lang)
        expect(problems).toEqual([])
        const [lines, sums] = partsOf(parts, 'Table').map((table) =>
          partsOf(table, 'TR').map((row) => row.kids.map(({ text }) => text.trim())),
        )
        expect(lines![0]).toEqual(HEADS[lang])
        const euros = (amount: number) => asSet(formatEuros(amount, lang))
        const rate = asSet(formatRate(vatRate, lang))
        const quantities = valuesOf(xml, 'Quantita')
        const units = valuesOf(xml, 'PrezzoUnitario').map(Number)
        for (const [at, [, quantity, unit, said, amount]] of lines!.slice(1).entries()) {
          expect([quantity, said, amount]).toEqual([String(Number(quantities[at])), rate, euros(nets[at]!)])
          // The price is that of the file, with fewer decimals, and comes to the amount within a cent.
          const digits = unit!.replace(/\D/g, '')
          const decimals = /[.,](\d+)\D*$/.exec(unit!)![1]!.length
          expect(Number(digits)).toBe(Math.round(Number((units[at]! * 10 ** decimals).toFixed(4))))
          const comesTo = (Number(digits) / 10 ** decimals) * Number(quantity)
          expect(Math.abs(comesTo - nets[at]! / 100)).toBeLessThan(0.01 + 1e-6)
        }
        expect(lines!.length - 1).toBe(nets.length)
        expect(sums!.map(([, amount]) => amount)).toEqual([euros(net), euros(tax), euros(total)])
        expect(sums![1]![0]).toContain(rate)
      }),
      { numRuns: howMany(1, 20), seed: 20_261_129 + LANGS.indexOf(lang) },
    )
  },
  120_000,
)
