import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { type ClaimKnown, FACT_NAMES, factOf, OPERATORS } from './rule-facts.ts'
import { createRuleset } from './rules.admin.ts'
import { type ClaimRule, type Condition, decideBy, isSampled, saidOf } from './rules.ts'

const known: ClaimKnown = {
  cover: 'covered',
  months_left: 20,
  symptom: '7',
  product: ['DU50T'],
  parts: ['MOT-1', 'BRK-2'],
  whole_unit: false,
  pieces: 2,
  parts_amount: 8_000,
  labour_amount: 5_000,
  parts_usual: 100,
  labour_usual: 110,
  photos: 2,
  plate: true,
  invoice: false,
  dealer_claims: 30,
  dealer_refused: 4,
  unit_claims: 0,
  part_before: false,
  picture_before: false,
  in_recall: false,
  batch_fails: false,
}
const pay = (conditions: Condition[], limit = 20_000): ClaimRule => ({
  name: 'Pay',
  conditions,
  outcome: { do: 'pay', limit, part_back: false },
})
const usual = pay([{ fact: 'photos', is: 'at_least', number: 1 }])
const person: ClaimRule = {
  name: 'Person',
  conditions: [{ fact: 'labour_usual', is: 'at_least', number: 150 }],
  outcome: { do: 'person' },
}
const ask: ClaimRule = {
  name: 'Ask',
  conditions: [{ fact: 'invoice', is: 'no' }],
  outcome: { do: 'ask', piece: 'invoice' },
}
const limits = { max_claim: 50_000, max_month: 100_000 }
const decide = (rules: ClaimRule[], facts: Partial<ClaimKnown> = {}, given = {}, told = {}) =>
  decideBy({ rules, ...limits, ...given }, { ...known, ...facts } as ClaimKnown, {
    asked: [],
    paid: 0,
    ...told,
  })

describe('the first rule of which all conditions hold decides', () => {
  test.each([
    [{ fact: 'photos', is: 'at_least', number: 2 }, true],
    [{ fact: 'photos', is: 'at_least', number: 3 }, false],
    [{ fact: 'labour_usual', is: 'at_most', number: 110 }, true],
    [{ fact: 'labour_usual', is: 'at_most', number: 109 }, false],
    [{ fact: 'plate', is: 'yes' }, true],
    [{ fact: 'invoice', is: 'yes' }, false],
    [{ fact: 'invoice', is: 'no' }, true],
    [{ fact: 'symptom', is: 'any_of', list: ['7', '8'] }, true],
    [{ fact: 'symptom', is: 'none_of', list: ['7'] }, false],
    [{ fact: 'parts', is: 'any_of', list: ['MOT-1'] }, true],
    [{ fact: 'parts', is: 'only', list: ['MOT-1'] }, false],
    [{ fact: 'parts', is: 'only', list: ['MOT-1', 'BRK-2', 'X'] }, true],
    [{ fact: 'parts', is: 'none_of', list: ['X'] }, true],
  ] satisfies [Condition, boolean][])('%j: %s', (condition, holds) => {
    expect(decide([pay([condition])]).outcome.do).toBe(holds ? 'pay' : 'person')
  })
  test('in their order, and a person decides what none says', () => {
    expect(decide([ask, usual])).toMatchObject({ rule: 0, outcome: { do: 'ask' } })
    expect(decide([usual, ask])).toMatchObject({ rule: 0, outcome: { do: 'pay' } })
    expect(decide([person, usual])).toMatchObject({ rule: 1 })
    expect(decide([person])).toEqual({ rule: null, outcome: { do: 'person' }, handed: 'no_rule' })
  })
})

describe('rules never pay', () => {
  test.each([
    ['what is not covered line by line', { cover: 'wear' }, {}, {}, 'not_payable'],
    ['more than one claim may cost', {}, { max_claim: 12_999 }, {}, 'claim_limit'],
    ['more than a retailer’s month', {}, { max_month: 20_000 }, { paid: 7_001 }, 'month_limit'],
    ['more than the rule says', {}, { rules: [pay(usual.conditions, 12_999)] }, {}, 'no_rule'],
    ['what has no price', { parts_amount: null }, {}, {}, 'no_rule'],
    ['by what nobody knows', { photos: null }, {}, {}, 'no_rule'],
  ])('%s', (_, facts, given, told, handed) => {
    expect(decide([usual], facts, given, told)).toMatchObject({ outcome: { do: 'person' }, handed })
  })
  test('what nobody knows speaks for a person', () => {
    expect(decide([person, usual], { labour_usual: null })).toMatchObject({
      rule: 0,
      outcome: { do: 'person' },
    })
  })
  test('and ask for a thing once', () => {
    expect(decide([ask], {}, {}, { asked: ['invoice'] })).toMatchObject({ handed: 'asked_before' })
  })
})

test('a retailer reads words of a few facts only, and never a number or what is known of others', () => {
  const conditions: Condition[] = [
    { fact: 'dealer_refused', is: 'at_most', number: 10 },
    { fact: 'picture_before', is: 'no' },
    { fact: 'parts_usual', is: 'at_most', number: 130 },
    { fact: 'labour_usual', is: 'at_most', number: 130 },
    { fact: 'cover', is: 'any_of', list: ['covered'] },
  ]
  expect(saidOf(pay(conditions))).toEqual(['usual', 'covered'])
})

test('a condition has to fit what it asks for', () => {
  const parse = (condition: object) =>
    createRuleset.safeParse({ ...limits, name: 'R', sample: 5, rules: [pay([condition as Condition])] })
      .success
  for (const fact of FACT_NAMES) {
    const { kind } = factOf(fact)
    const list = kind === 'cover' ? ['covered'] : ['1']
    const value = {
      yes_no: {},
      number: { number: 1 },
      cents: { number: 1 },
      cover: { list },
      symptom: { list },
      codes: { list },
    }
    for (const is of new Set(Object.values(OPERATORS).flat()))
      expect(parse({ fact, is, ...value[kind] })).toBe(OPERATORS[kind].some((one) => one === is))
    expect(parse({ fact, is: OPERATORS[kind][0], ...(kind === 'yes_no' ? { number: 1 } : {}) })).toBe(false)
  }
})

test('whatever is known, what is paid is covered and within all limits', () => {
  const value = fc.record({
    cover: fc.constantFrom('covered', 'wear', 'expired', null),
    parts_amount: fc.option(fc.nat(80_000)),
    labour_amount: fc.option(fc.nat(80_000)),
    photos: fc.option(fc.nat(3)),
  })
  fc.assert(
    fc.property(value, fc.nat(120_000), (facts, paid) => {
      const { outcome } = decide([usual], facts as Partial<ClaimKnown>, {}, { paid })
      const amount = (facts.parts_amount ?? 0) + (facts.labour_amount ?? 0)
      const may =
        facts.cover === 'covered' &&
        facts.parts_amount !== null &&
        facts.labour_amount !== null &&
        (facts.photos ?? 0) >= 1 &&
        amount <= 20_000 &&
        paid + amount <= limits.max_month
      expect(outcome.do === 'pay').toBe(may)
    }),
    { numRuns: howMany(500, 20_000) },
  )
})

test('the sample is a share of all claims, the same at each look, and another one for another secret', async () => {
  const of = async (salt: string) => {
    const ids = Array.from({ length: 2000 }, (_, id) => id + 1)
    const seen = await Promise.all(ids.map((id) => isSampled(salt, id, 5)))
    return ids.filter((_, at) => seen[at])
  }
  const [one, again, other] = [await of('a'), await of('a'), await of('b')]
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(one.length).toBeGreaterThan(60)
  expect(one.length).toBeLessThan(140)
})
