import { describe, expect, test } from 'vitest'
import {
  canMove,
  canWrite,
  movesFrom,
  QUOTATION_MOVES,
  QUOTATION_PARTIES,
  QUOTATION_STATES,
  type QuotationStanding,
} from './quotation-states.ts'

const at = (state: QuotationStanding['state'], state_by: QuotationStanding['state_by'] = 'customer') => ({
  state,
  state_by,
  origin: 'shopper' as const,
})

/** Written out, not derived from the table. */
const MOVES_OF: Record<string, Record<string, string[]>> = {
  retailer: {
    received: ['see', 'answer', 'offer', 'refuse'],
    seen: ['answer', 'offer', 'refuse'],
    answered: ['offer', 'refuse'],
    offered: ['offer', 'refuse'],
    accepted: [],
    declined: ['offer'],
    expired: ['offer', 'refuse'],
    withdrawn: [],
  },
  customer: {
    received: ['withdraw', 'reassign'],
    seen: ['withdraw', 'reassign'],
    answered: ['withdraw', 'reassign'],
    offered: ['accept', 'decline', 'withdraw', 'reassign'],
    accepted: ['revoke'],
    declined: ['withdraw', 'reassign'],
    expired: ['withdraw', 'reassign'],
    withdrawn: [],
  },
  administrator: {
    received: ['answer', 'offer', 'refuse', 'reassign'],
    seen: ['answer', 'offer', 'refuse', 'reassign'],
    answered: ['offer', 'refuse', 'reassign'],
    offered: ['offer', 'refuse', 'reassign'],
    accepted: [],
    declined: ['offer', 'reassign'],
    expired: ['offer', 'refuse', 'reassign'],
    withdrawn: [],
  },
  clock: {
    received: [],
    seen: [],
    answered: [],
    offered: ['expire'],
    accepted: [],
    declined: [],
    expired: [],
    withdrawn: [],
  },
}

describe('a request for a quotation', () => {
  for (const party of QUOTATION_PARTIES) {
    test(`is moved by the ${party} from where the table says, and from nowhere else`, () => {
      const found = Object.fromEntries(QUOTATION_STATES.map((state) => [state, movesFrom(at(state), party)]))
      expect(found).toEqual(MOVES_OF[party])
    })
  }

  test('that its retailer refused can only go to another one, or be withdrawn', () => {
    for (const by of ['retailer', 'administrator'] as const) {
      const refused = at('declined', by)
      expect(movesFrom(refused, 'retailer')).toEqual([])
      expect(movesFrom(refused, 'customer')).toEqual(['withdraw', 'reassign'])
      expect([canMove('offer', refused, 'retailer'), canWrite(refused)]).toEqual([false, false])
    }
    expect(canWrite(at('declined'))).toBe(true)
  })

  test('that a retailer began at its counter goes to no other one', () => {
    const begun = { ...at('offered'), origin: 'counter' as const }
    for (const party of QUOTATION_PARTIES) expect(canMove('reassign', begun, party), party).toBe(false)
    expect(canMove('accept', begun, 'customer')).toBe(true)
  })

  test('can be written about until it is withdrawn, after its acceptance too', () => {
    expect(QUOTATION_STATES.filter((state) => !canWrite(at(state)))).toEqual(['withdrawn'])
  })

  test('reaches each of its states by some move', () => {
    const reached = new Set(['received', ...Object.values(QUOTATION_MOVES).map(({ to }) => to)])
    expect([...reached].sort()).toEqual([...QUOTATION_STATES].sort())
  })
})
