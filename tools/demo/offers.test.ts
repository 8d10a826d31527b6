import { expect, test } from 'vitest'
import { businessRows } from './business-rows.ts'
import { categories, products } from './catalogue/catalogue.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const names = new Map(
  products.map(({ id, cat }) => [id, categories.find(({ key }) => key === cat)!.name] as const),
)
const made = () => businessRows(NOW, new Map(), names)

test('the demo’s requests are in every state, and each offer is where its request is', () => {
  const { tables, offers } = made()
  const requests = new Map(tables)
    .get('quotations')!
    .map(({ id, state, state_by, offered_at }) => ({ id, state, state_by, offered_at }))
  expect(new Set(requests.map(({ state }) => state)).size).toBe(8)
  for (const { id, state, state_by, offered_at } of requests) {
    const own = offers.map(({ offer }) => offer).filter(({ quotation_id }) => quotation_id === id)
    const last = own.at(-1)
    expect([id, own.length > 0]).toEqual([id, offered_at !== null])
    if (!last) continue
    expect([id, last.state]).toEqual([id, state === 'offered' ? 'sent' : state])
    expect([id, state_by === 'retailer']).toEqual([id, state === 'offered'])
    expect([id, last.accepted_at !== null]).toEqual([id, state === 'accepted'])
    // What stands can be accepted now, and what was answered was answered in time.
    if (state === 'offered') expect(Date.parse(last.ends_at as string)).toBeGreaterThan(NOW)
    if (last.accepted_at) expect(last.accepted_at < last.ends_at!).toBe(true)
    expect(Date.parse(last.sent_at as string)).toBeLessThan(NOW)
  }
})

test('the demo’s offers are the same each time, and add up', () => {
  expect(made()).toEqual(made())
  for (const { offer, lines } of made().offers) {
    const sum = lines.reduce((all, { amount }) => all + Number(amount), 0)
    expect([sum, Number(offer.net) + Number(offer.tax)]).toEqual([offer.subtotal, offer.gross])
    expect(Number(offer.subtotal) - Number(offer.discount)).toBe(offer.gross)
  }
})
