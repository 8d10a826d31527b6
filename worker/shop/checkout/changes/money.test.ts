import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf, type Standing } from './money.ts'

const none = { open: 0, to_pay: 0, to_credit: 0, from_credit: 0 }
const card = (came: number, more: Partial<Standing> = {}): Standing => ({
  ...{ amount: null, came, moved: 0, kept: 0 },
  ...more,
})

describe('the money of a changed order', () => {
  test('that nobody has paid is what it costs', () => {
    const owed = { amount: 100, came: 0, moved: 0, kept: 50 }
    expect(moneyOf(owed, 130)).toMatchObject({ ...none, open: 130, to_pay: 30, amount: 130 })
    expect(moneyOf(owed, 60)).toMatchObject({ ...none, open: 60, to_pay: -40, amount: 60 })
  })

  test('that was paid is open as far as it costs more, and store credit as far as less', () => {
    expect(moneyOf(card(100), 130)).toEqual({ ...none, open: 30, to_pay: 30, entry: 0, amount: 130 })
    expect(moneyOf(card(100), 60)).toEqual({ ...none, to_credit: 40, entry: 40, amount: 100 })
    expect(moneyOf(card(100), 100)).toEqual({ ...none, entry: 0, amount: 100 })
    const partly = { amount: 100, came: 70, moved: 0, kept: 0 }
    expect(moneyOf(partly, 60)).toMatchObject({ to_credit: 10, open: 0, to_pay: -30, amount: 70 })
    expect(moneyOf(partly, 80)).toMatchObject({ to_credit: 0, open: 10, to_pay: -20, amount: 80 })
  })

  test('comes back from what an earlier change gave, as far as it is still there', () => {
    expect(moneyOf(card(100, { moved: 40, kept: 40 }), 90)).toMatchObject({
      ...{ from_credit: 30, entry: -30, open: 0, amount: 100 },
    })
    expect(moneyOf(card(100, { moved: 40, kept: 10 }), 90)).toMatchObject({
      ...{ from_credit: 10, entry: -10, open: 20, to_pay: 20, amount: 120 },
    })
    // Other store credit stays where it is.
    expect(moneyOf(card(100, { moved: 0, kept: 99 }), 120)).toMatchObject({ from_credit: 0, open: 20 })
  })

  test('is whole after any changes: what came is what the order has, less what is open, and what it gave', () => {
    const totals = fc.array(fc.nat(500), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(300), totals, fc.nat(100), (came, list, spent) => {
        let now: Standing = { amount: 300, came, moved: 0, kept: 0 }
        for (const total of list) {
          const { entry, amount, open, to_credit, from_credit } = moneyOf(now, total)
          const moved = now.moved + entry
          expect(came).toBe(total - open + moved)
          expect(amount).toBeGreaterThanOrEqual(came)
          expect(Math.min(moved, open, to_credit, from_credit)).toBeGreaterThanOrEqual(0)
          expect(Math.min(to_credit, from_credit)).toBe(0)
          now = { amount, came, moved, kept: Math.max(0, now.kept + entry - spent) }
          expect(now.kept).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
