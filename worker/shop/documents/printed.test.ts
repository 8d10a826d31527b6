import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { formatEuros, formatFineEuros, formatRate } from '../../../shared/money.ts'
import { type BuyerTerms, priceCart, vatIn } from '../../../shared/pricing/pricing.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { testDb, unique } from '../../testing/make.ts'
import { partsOf } from '../catalogue/pdf/pdf.testing.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { documents } from './documents.tables.ts'
import { makePapers, opened } from './documents.testing.ts'
import { documentStatement } from './keeping.ts'
import { decimalsFor, type GrossLine, netLines } from './net-lines.ts'

const BANK = { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: null }
const DAY = '2026-03-10'
const HOME = { country: 'IT', cap: '22100', city: 'Como' }
const PLACES = [
  { ...HOME, number: null },
  { country: 'DE', cap: '20095', city: 'Hamburg', number: 'DE136695976' },
  { country: 'FR', cap: '75001', city: 'Paris', number: null },
  { country: 'CH', cap: '6900', city: 'Lugano', number: null },
]
const order = fc.record({
  place: fc.constantFrom(...PLACES),
  shipping: fc.integer({ min: 0, max: 9_000 }),
  discount: fc.integer({ min: 0, max: 5_000 }),
  lang: fc.constantFrom(...LANGS),
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 300_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Random = typeof order extends fc.Arbitrary<infer T> ? T : never

/** An order by transfer of what a random cart costs by `priceCart`. */
async function place({ place: { number, ...place }, shipping, discount, lang, lines }: Random) {
  const rule = {
    id: 1,
    product: null,
    category: null,
    from: 1,
    discount,
    price: null,
    starts: null,
    ends: null,
  }
  const terms: BuyerTerms = {
    country: place.country,
    cap: place.cap,
    city: 'Dort',
    rules: [rule],
    vatNumber: number,
    vatUntil: number && DAY,
  }
  const cart = priceCart(
    lines.map((line, product) => ({ ...line, product, category: null })),
    terms,
    DAY,
    shipping,
  )
  const { order: row } = await makePapers({
    ...place,
    status: 'confirmed',
    paymentMethod: 'transfer',
    lang,
    total: cart.total,
    net: cart.net,
    tax: cart.tax,
    shipping: cart.shipping,
    vatTreatment: cart.treatment,
    vatRate: cart.rate,
    vatNumber: number,
  })
  await testDb().delete(orderLines).where(eq(orderLines.orderId, row.id))
  await testDb()
    .insert(orderLines)
    .values(
      cart.lines.map((line, position) => ({
        orderId: row.id,
        position,
        name: `Pezzo ${position}`,
        price: line!.price,
        quantity: lines[position]!.quantity,
      })),
    )
  await testDb()
    .insert(receivables)
    .values({
      orderId: row.id,
      retailerId: row.retailerId,
      reference: `RF18${unique()}`,
      amount: cart.total,
      dueOn: '2026-04-01',
    })
  return { row, cart }
}

async function make(orderId: number, kind: 'proforma' | 'confirmation' | 'packing_list' | 'credit_note') {
  await writeTogether(testDb(), [documentStatement(testDb(), { kind, orderId, account: BANK })])
  const rows = await testDb().select().from(documents).where(eq(documents.orderId, orderId))
  return rows.find((row) => row.kind === kind)!.id
}

/** All amounts of a document, in the order in which they are read. */
async function amountsIn(id: number, lang: Lang): Promise<string[]> {
  const { lines, problems } = await opened(id, lang)
  expect(problems).toEqual([])
  return lines.filter((line) => line.includes('€')).map((line) => line.replace(/^.*: /, ''))
}

test('every amount of every document is the function’s, for random orders and in all languages', async () => {
  await fc.assert(
    fc.asyncProperty(order, async (random) => {
      const { row, cart } = await place(random)
      const { lang } = random
      // The narrow space of French amounts is set as a wide one.
      const asSet = (amount: string) => amount.replaceAll('\u202f', '\xa0')
      const euros = (amount: number) => asSet(formatEuros(amount, lang))
      /** What a credit note says of lines: without VAT, and of no sum but theirs. */
      const withoutVat = (lines: GrossLine[], total: number, tax: number) => {
        const nets = netLines(lines, cart.rate, total - tax)
        const decimals = decimalsFor(nets.map((net, at) => ({ ...net, quantity: lines[at]!.quantity })))
        const ofNets = nets.flatMap(({ unit, net }) => [
          asSet(formatFineEuros(unit, decimals, lang)),
          euros(net),
        ])
        return [...ofNets, ...sums(total, tax)]
      }
      const ofLines = cart.lines.flatMap((line) => [euros(line!.price), euros(line!.amount)])
      const sums = (total: number, tax: number) => [euros(total - tax), euros(tax), euros(total)]
      const ofOrder = [
        ...ofLines,
        ...[euros(cart.goods), euros(cart.shipping)],
        ...sums(cart.total, cart.tax),
        euros(cart.total),
      ]
      expect(await amountsIn(await make(row.id, 'proforma'), lang)).toEqual(ofOrder)
      const confirmation = await make(row.id, 'confirmation')
      expect(await amountsIn(confirmation, lang)).toEqual(ofOrder)
      expect(await amountsIn(await make(row.id, 'packing_list'), lang)).toEqual([])
      const { lines } = await opened(confirmation, lang)
      expect(lines.join('\n')).toContain(formatRate(cart.rate, lang).replace('\u202f', '\xa0'))
      // All of it goes back, or what is left of half of it.
      await testDb()
        .update(orders)
        .set({ status: 'cancelled', paymentMethod: 'stripe', refunded: cart.total })
        .where(eq(orders.id, row.id))
      const sold = cart.lines.map((line, at) => ({
        price: line!.price,
        quantity: random.lines[at]!.quantity,
      }))
      const whole = withoutVat(
        [...sold, ...(cart.shipping > 0 ? [{ price: cart.shipping, quantity: 1 }] : [])],
        cart.total,
        cart.tax,
      )
      expect(await amountsIn(await make(row.id, 'credit_note'), lang)).toEqual(whole)
      const { row: other } = await place(random)
      const withheld = Math.floor(cart.total / 2)
      const refunded = cart.total - withheld
      await testDb()
        .update(orders)
        .set({ status: 'cancelled', paymentMethod: 'stripe', withheld, deliveryCosts: 0, refunded })
        .where(eq(orders.id, other.id))
      const part = await amountsIn(await make(other.id, 'credit_note'), lang)
      const kept = withheld > 0 ? [euros(withheld)] : []
      expect(part).toEqual(
        refunded === cart.total
          ? whole
          : [
              ...kept,
              ...withoutVat([{ price: refunded, quantity: 1 }], refunded, vatIn(refunded, cart.rate)),
            ],
      )
    }),
    { numRuns: howMany(2, 60), seed: 20_261_126 },
  )
}, 120_000)

describe('a document', () => {
  test('says why no VAT is in it, and whose number it goes by', async () => {
    const cases = [
      [
        1,
        {
          en: /Intra-Community/,
          de: /innergemeinschaftliche/,
          it: /art\. 41/,
          fr: /intracommunautaire/,
          nl: /Intracommunautaire/,
        },
      ],
      [3, { en: /Export/, de: /Ausfuhr/, it: /art\. 8/, fr: /Exportation/, nl: /Uitvoer/ }],
    ] as const
    for (const [at, said] of cases) {
      const given = { shipping: 0, discount: 0, lang: 'it' as const, lines: [{ price: 12_200, quantity: 1 }] }
      const { row } = await place({ ...given, place: PLACES[at]! })
      const id = await make(row.id, 'confirmation')
      for (const lang of LANGS) {
        const text = (await opened(id, lang)).lines.join(' ')
        expect(text, lang).toMatch(said[lang])
        if (at === 1) expect(text).toContain('DE136695976')
      }
    }
  })

  test.each([
    ['Αθήνα', 'GR', 'Ύδρα Τροχόσπιτα', 'Οδός Ερμού 5'],
    ['София', 'BG', 'Кемпер Център „Щука“', 'ул. Шипка 34'],
    ['Київ', 'IT', 'Їжак і Ґава', 'Вулиця 1'],
  ])('says names and places in the letters of %s', async (city, country, name, address) => {
    const row = await makeOrder({ status: 'confirmed', city, country, name, address })
    const { lines, fonts, problems } = await opened(await make(row.id, 'confirmation'), 'en')
    expect(problems).toEqual([])
    const text = lines.join('\n')
    for (const each of [city, name, address]) expect(text).toContain(each)
    expect(fonts.some(({ name }) => name.includes('NotoSans-'))).toBe(true)
  })

  test('stands sets together, with each part under its head, and goes on over pages with its heads', async () => {
    const row = await makeOrder({ status: 'confirmed' })
    await testDb().delete(orderLines).where(eq(orderLines.orderId, row.id))
    const line = (position: number, setHead: number | null, name: string) => ({
      orderId: row.id,
      position,
      setHead,
      name,
      code: `C-${position}`,
      price: 100,
      quantity: 1,
      texts: { de: { name: `DE ${name}`, cat: '', of: '' } },
    })
    const long = 'Ein sehr langer Name '.repeat(9)
    await testDb().batch([
      testDb()
        .insert(orderLines)
        .values([line(0, 0, 'Antenne'), line(1, 0, 'Steuerung'), line(2, null, long)]),
      ...Array.from({ length: 5 }, (_, ten) =>
        testDb()
          .insert(orderLines)
          .values(
            Array.from({ length: 8 }, (_, i) =>
              line(3 + ten * 8 + i, null, `Teil ${ten * 8 + i} Łódź žluťoučký`),
            ),
          ),
      ),
    ] as never)
    const read = await opened(await make(row.id, 'packing_list'), 'de')
    expect(read.problems).toEqual([])
    expect(read.pages).toBeGreaterThan(1)
    // The heads of the table, and a number, on each page.
    expect(read.lines.filter((text) => text === 'Produkt')).toHaveLength(read.pages)
    for (let page = 1; page <= read.pages; page++) expect(read.lines).toContain(`${page}/${read.pages}`)
    expect(read.lines.indexOf('DE Steuerung')).toBe(read.lines.indexOf('DE Antenne') + 3)
    expect(read.lines).toContain('DE Teil 39 Łódź žluťoučký')
    // A long name is wrapped, and not cut.
    expect(read.lines.join(' ').match(/sehr langer Name/g)!.length).toBeGreaterThanOrEqual(9)
    expect(read.fonts.every(({ embedded }) => embedded)).toBe(true)
    expect(read.lines.join(' ')).toContain('Insgesamt 43 Stück')
    expect(partsOf(read.parts, 'H1').map(({ text }) => text.trim())).toEqual([`Packliste ${row.number}`])
  })

  test('of a part of a set names the set that it is of', async () => {
    const { order: row, admin } = await makePapers({ status: 'confirmed' })
    await testDb().update(orderLines).set({ setHead: 0 }).where(eq(orderLines.orderId, row.id))
    const { order } = (await admin.get(`/api/admin/orders/${row.id}`)).body
    const part = { line_id: order.open_lines[1].line_id, quantity: 2 }
    await admin.post(`/api/admin/orders/${row.id}/shipments`, { version: order.version, lines: [part] })
    const rows = await testDb().select().from(documents).where(eq(documents.orderId, row.id))
    const text = (await opened(rows[0]!.id, 'en')).lines.join('\n')
    expect(text).toContain('of the set Orbita 65')
    expect(text).toContain('2 pieces in all')
  })

  test('of a proforma has account, reference and a code for banks’ apps, and says that it is no invoice', async () => {
    const given = {
      shipping: 1_000,
      discount: 0,
      lang: 'de' as const,
      lines: [{ price: 12_200, quantity: 1 }],
    }
    const { row } = await place({ ...given, place: PLACES[0]! })
    const { lines, parts } = await opened(await make(row.id, 'proforma'), 'de')
    const text = lines.join('\n')
    expect(text).toContain('IT60 X054 2811 1010 0000 0123 456')
    expect(text).toMatch(/RF18/)
    expect(text).toContain('keine Rechnung')
    expect(partsOf(parts, 'Figure').map(({ alt }) => alt)).toEqual([
      'QR-Code der Überweisung für die App Ihrer Bank',
    ])
  })

  test('of what a warranty replaces has nothing to pay', async () => {
    const row = await makeOrder({ status: 'confirmed', paymentMethod: 'warranty' })
    const text = (await opened(await make(row.id, 'confirmation'), 'en')).lines.join('\n')
    expect(text).toContain('Nothing: the warranty pays')
  })
})
