import { expect, test } from 'vitest'
import { margins, priceAs } from './margins.ts'
import { computeOffer } from './offer-totals.ts'

const line = (asked: number | null, price: number, vat = 2_200) => ({
  asked,
  quantity: 2,
  price,
  discount: 0,
  vat,
})
const NONE = { kind: 'percent', value: 0 } as const

test('the margin is what is left without VAT, of lines and of the whole after its discount', () => {
  const offer = {
    prices: 'gross' as const,
    discount: { kind: 'percent' as const, value: 1_000 },
    lines: [line(1, 12_200), line(null, 6_100)],
  }
  const found = margins(offer, computeOffer(offer), [{ position: 1, cost: 8_000, proposed: null }])
  expect(found.lines).toEqual([{ purchase: 16_000, margin: 4_000, rate: 2_000 }, null])
  // 30 000 net less a tenth.
  expect(found).toMatchObject({ sum: { purchase: 16_000, margin: 11_000, rate: 4_074 }, unknown: 1 })
})

test('a gift has no rate, a loss is below zero, and nothing known is no sum', () => {
  const gift = { prices: 'net' as const, discount: NONE, lines: [line(1, 0)] }
  expect(margins(gift, computeOffer(gift), [{ position: 1, cost: 500, proposed: null }])).toEqual({
    lines: [{ purchase: 1_000, margin: -1_000, rate: null }],
    sum: { purchase: 1_000, margin: -1_000, rate: null },
    unknown: 0,
  })
  expect(margins(gift, computeOffer(gift), []).sum).toBeNull()
})

test('a proposed price is one of the offer’s kind', () => {
  expect([priceAs('net', 10_000, 1_900), priceAs('gross', 10_000, 1_900)]).toEqual([10_000, 11_900])
})
