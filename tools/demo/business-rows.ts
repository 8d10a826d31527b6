import { DAY_MS } from '../../shared/dates.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { quotationSearchText } from '../../worker/shop/quotations/search-text.ts'
import { approvalRows } from './approval-rows.ts'
import { products } from './catalogue/catalogue.ts'
import type { Lang, Text } from './catalogue/types.ts'
import { claimRows } from './claim-rows.ts'
import { dutyRows } from './duty-rows.ts'
import { type DemoOffer, demoOffer } from './offer-rows.ts'
import { CLIENT_ID, RETAILER_ID } from './people-rows.ts'
import { randomFrom } from './random.ts'
import { isOpened, requestLife } from './request-rows.ts'
import { retailers } from './retailers.ts'
import { returnRows } from './return-rows.ts'
import type { Row } from './rows.ts'
import { termsRows } from './terms-rows.ts'
import { orderTerms, paidBy, standing, transferRows } from './transfer-rows.ts'

export const PEOPLE: [name: string, surname: string, lang: Lang][] = [
  ['Giulia', 'Marchetti', 'it'],
  ['Andrea', 'Fontana', 'it'],
  ['Chiara', 'Bruno', 'it'],
  ['Lorenzo', 'Sala', 'it'],
  ['Federica', 'Conti', 'it'],
  ['Markus', 'Steiner', 'de'],
  ['Birgit', 'Wagner', 'de'],
  ['Thomas', 'Keller', 'de'],
  ['Camille', 'Lefèvre', 'fr'],
  ['Hugo', 'Bernard', 'fr'],
  ['Emma', 'Jansen', 'nl'],
  ['Daan', 'Bakker', 'nl'],
  ['Rosalind', 'Hart', 'en'],
]
const NOTES: Text = {
  it: 'Montaggio possibilmente prima delle vacanze. Il camper è un semintegrale del 2021.',
  en: 'Fitting before the holidays if possible. The motorhome is a 2021 low-profile.',
  de: 'Einbau wenn möglich vor dem Urlaub. Das Wohnmobil ist ein Teilintegrierter von 2021.',
  fr: 'Montage si possible avant les vacances. Le camping-car est un profilé de 2021.',
  nl: 'Inbouw graag voor de vakantie. De camper is een halfintegraal uit 2021.',
}
const shown = products.filter((product) => product.kind !== 'panel')
/** A line's texts in each language. */
const textsOf = (product: (typeof products)[number], category: Text) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(product.name).map(([lang, name]) => [
        lang,
        { name, cat: category[lang as Lang], of: '' },
      ]),
    ),
  )
const productName = (id: number, lang: Lang) => products.find((product) => product.id === id)!.name[lang]

/** Quotations, orders, warranties and what was taken over from the old site, over the last fourteen months. */
export function businessRows(
  now: number,
  imageOf: Map<number, string>,
  categoryName: Map<number, Text>,
): { tables: [string, Row[]][]; offers: DemoOffer[] } {
  const random = randomFrom(20_260_526)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const ago = (days: number) => new Date(now - Math.floor(days * DAY_MS)).toISOString()
  const someProducts = () => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(shown))),
  ]

  const quotations: Row[] = []
  const quotationLines: Row[] = []
  const requestEvents: Row[] = []
  const requestMessages: Row[] = []
  const offers: DemoOffer[] = []
  for (let id = 1; id <= 64; id++) {
    const [name, surname, lang] = pick(PEOPLE)
    const created = ago((id / 64) * 400 + random())
    const email = `${normalise(name)}.${normalise(surname)}${id}@example.test`
    const quotation = {
      id,
      // Every third goes to the demo retailer, so that its list has pages.
      vendor_id: id % 3 === 0 ? 1 : pick(retailers).id,
      name,
      surname,
      email,
      telephone: random() < 0.6 ? `+39 333 555 0${100 + id}` : '',
      note: random() < 0.4 ? NOTES[lang] : '',
      user_type: random() < 0.85 ? 'private' : 'retailer',
      lang,
      privacy_text: 'demo',
      privacy_at: created,
      request_key: `demo-${id}`,
      read_at: isOpened(id) ? created : null,
      created_at: created,
    }
    const asked = someProducts()
    const names = asked.map((product) => ({
      name: productName(product.id, lang),
      texts: JSON.parse(textsOf(product, categoryName.get(product.id)!)),
    }))
    const { columns, events, messages, versions } = requestLife(quotation, now)
    quotations.push({ ...quotation, ...columns, search: quotationSearchText(quotation, names) })
    requestEvents.push(...events)
    requestMessages.push(...messages)
    const lines = asked.map((product, position) => {
      const line = {
        product_id: product.id,
        name: productName(product.id, lang),
        code: product.code,
        cat_name: categoryName.get(product.id)![lang],
        image: imageOf.get(product.id) ?? null,
        satellite:
          product.kind === 'antenna' ? pick(['Hot Bird 13E', 'Astra 19E', 'Hot Bird 13E, Astra 19E']) : '',
        quantity: 1 + Math.floor(random() * 2),
        position,
        texts: textsOf(product, categoryName.get(product.id)!),
      }
      quotationLines.push({ quotation_id: id, ...line })
      return { ...line, price: product.price }
    })
    const retailer = retailers.find((one) => one.id === quotation.vendor_id)!
    const request = { ...{ id, lang, name, surname, email, retailer }, lines }
    for (const version of versions) offers.push(demoOffer(offers.length + 1, request, version))
  }

  const orders: Row[] = []
  const orderLines: Row[] = []
  const statusChanges: Row[] = []
  const retailer = retailers[0]!
  for (let id = 1; id <= 36; id++) {
    const created = ago(2 + ((37 - id) / 36) * 390)
    const lines = someProducts()
    const status = standing(id, id < 28 ? 'delivered' : pick(['placed', 'confirmed', 'shipped']))
    const quantities = lines.map(() => 1 + Math.floor(random() * 4))
    const total = lines.reduce((sum, product, i) => sum + product.price * quantities[i]!, 0)
    orders.push({
      id,
      number: `${created.slice(0, 4)}-${String(id).padStart(6, '0')}`,
      user_id: RETAILER_ID,
      vendor_id: retailer.id,
      payment_method: paidBy(id, pick(['stripe', 'stripe', 'paypal'])),
      status,
      total,
      ...orderTerms(id, created, total),
      name: retailer.name,
      address: retailer.address,
      cap: retailer.cap,
      city: retailer.city,
      country: retailer.country,
      request_key: `demo-${id}`,
      placed_at: created,
      created_at: created,
    })
    for (const [position, product] of lines.entries()) {
      orderLines.push({
        id: orderLines.length + 1,
        order_id: id,
        product_id: product.id,
        name: product.name.it,
        code: product.code,
        satellite: product.kind === 'antenna' ? 'Hot Bird 13E' : '',
        price: product.price,
        quantity: quantities[position]!,
        position,
        texts: textsOf(product, categoryName.get(product.id)!),
      })
    }
    const path = ['placed', 'confirmed', 'shipped', 'delivered']
    for (const [i, step] of path.slice(0, path.indexOf(status) + 1).entries()) {
      const at = new Date(Date.parse(created) + i * DAY_MS).toISOString()
      statusChanges.push({ order_id: id, status: step, created_at: at })
    }
  }

  const warranted = shown.filter(
    (product) => product.kind === 'antenna' || product.cat === 'air-conditioners',
  )
  const warranties: Row[] = Array.from({ length: 42 }, (_, i) => {
    const product = pick(warranted)
    const serial = `S${product.code}${String(1000 + i)}`
    const isClient = i % 14 === 0
    return {
      user_id: isClient ? CLIENT_ID : RETAILER_ID,
      vendor_id: isClient ? null : 1,
      code: product.code,
      serial_number: serial,
      mounting_date: ago(5 + random() * 1400).slice(0, 10),
      status: i > 4 ? 1 : 0,
      search: normalise(`${product.code} ${serial}`),
    }
  })
  const oldWarranties: Row[] = Array.from({ length: 300 }, (_, i) => {
    const [name, surname] = pick(PEOPLE)
    const product = pick(warranted)
    const serial = `OLD-${String(10_000 + i * 7)}`
    const letter = () => pick([...'ABCDEFGHJKLMNPRSTVWXYZ'])
    const plate = `${letter()}${letter()} ${100 + Math.floor(random() * 900)} ${letter()}${letter()}`
    const email = `${normalise(name)}.${normalise(surname)}@example.test`
    return {
      code: product.code,
      serial_number: serial,
      mounting_date: ago(1500 + random() * 2200).slice(0, 10),
      name,
      surname,
      plate,
      email,
      telephone: `+39 340 555 ${String(1000 + i)}`,
      note: random() < 0.2 ? 'Montaggio in fiera' : '',
      link: '',
      search: normalise(`${product.code} ${serial} ${name} ${surname} ${plate} ${email}`),
    }
  })
  const tables: [string, Row[]][] = [
    ['quotations', quotations],
    ['quotation_lines', quotationLines],
    ['quotation_events', requestEvents],
    ['quotation_messages', requestMessages],
    ['orders', orders],
    ['order_lines', orderLines],
    ['order_status_changes', statusChanges],
    ...transferRows(orders, orderLines, now),
    ...dutyRows(now),
    ...termsRows(now, categoryName, textsOf),
    ...approvalRows(now, (product) => textsOf(product, categoryName.get(product.id)!)),
    ['warranties', warranties],
    ['old_warranties', oldWarranties],
    ...claimRows(warranties, now),
    ...returnRows(orders, orderLines, now),
  ]
  return { tables, offers }
}
