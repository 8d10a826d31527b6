import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BLANK } from '../settings/settings.ts'
import { DUTY_NAMES, dutyOf, factsAt, judge } from './duties.ts'
import {
  type DutyProduct,
  type DutyShop,
  officialLanguages,
  PAGE_PLACES,
  PAPER_PLACES,
  REASONS,
  SHOWN_FACTS,
} from './duty.ts'

const settings = {
  ...BLANK,
  company: {
    ...BLANK.company,
    name: 'Duna',
    address: { ...BLANK.company.address, street: 'Via 1', city: 'Como' },
  },
  contacts: { ...BLANK.contacts, email: { ...BLANK.contacts.email, info: 'info@duna.test' } },
}
const shop: DutyShop = { settings, pages: [], registrations: [] }
const product: DutyProduct = {
  ...({ id: 1, code: 'A1', name: 'A', kind: 'accessory', hasPicture: true } as const),
  ampere: null,
  ...{
    warnings: [],
    data_access: [],
    hs_code: null,
    origin: null,
    gtin: null,
    model: null,
    guarantee_months: null,
  },
  ...{ guarantee_area: null, energy_class: null, eprel: null, supported_until: null, packaging: null },
  ...{ battery_chemistry: null, battery_wh: null, refrigerant: null, refrigerant_g: null },
} as unknown as DutyProduct

describe('a product', () => {
  test('needs its safety text in each language of the country that the shop speaks', () => {
    const { product_safety: duty } = Object.fromEntries(DUTY_NAMES.map((name) => [name, dutyOf(name)]))
    const inBelgium = (warnings: DutyProduct['warnings']) =>
      judge(duty!, { ...product, warnings }, 'BE', shop)
    expect(inBelgium(['nl', 'fr'])).toEqual({ state: 'open', missing: ['warnings'] })
    expect(inBelgium(['nl', 'fr', 'de'])).toEqual({ state: 'met' })
    expect(judge(duty!, { ...product, warnings: ['de', 'en', 'fr', 'it', 'nl'] }, 'PL', shop)).toMatchObject({
      state: 'open',
    })
  })

  test.each([
    [36, 'open'],
    [null, 'not_applicable'],
  ])('with a guarantee of %s months: the label is %s', (guarantee_months, state) => {
    expect(judge(dutyOf('guarantee_label'), { ...product, guarantee_months }, 'IT', shop).state).toBe(state)
  })

  test('with a battery needs its number of the country it goes to', () => {
    const battery: DutyProduct = { ...product, battery_chemistry: 'lifepo4', battery_wh: 1280 }
    const registrations = [{ country: 'DE', scheme: 'batteries' as const, number: 'DE 12345678' }]
    expect(judge(dutyOf('batteries'), battery, 'DE', { ...shop, registrations })).toEqual({ state: 'met' })
    expect(judge(dutyOf('batteries'), battery, 'FR', { ...shop, registrations })).toEqual({
      state: 'open',
      missing: ['registration'],
    })
  })
})

test('a connected product needs what is said of its data in the languages of the country', () => {
  const inBelgium = (given: Partial<DutyProduct>) =>
    judge(dutyOf('data_act'), { ...product, ...given }, 'BE', shop)
  expect(inBelgium({})).toEqual({ state: 'not_applicable', reason: 'no_software' })
  expect(inBelgium({ supported_until: '2030-12-31' })).toEqual({ state: 'open', missing: ['data_access'] })
  expect(inBelgium({ data_access: ['nl', 'fr'] })).toMatchObject({ state: 'open' })
  expect(inBelgium({ data_access: ['nl', 'fr', 'de'] })).toEqual({ state: 'met' })
})

test('label and notice want the Commission’s own files, the notice in each language of the country', () => {
  const long = { ...product, model: 'A', guarantee_months: 60, guarantee_area: 'eu' as const }
  const { notice_files } = BLANK.contracts
  const inBelgium = (name: 'guarantee_label' | 'legal_notice', contracts: Partial<typeof BLANK.contracts>) =>
    judge(dutyOf(name), long, 'BE', {
      ...shop,
      settings: { ...settings, contracts: { ...BLANK.contracts, legal_notice: true, ...contracts } },
    })
  expect(inBelgium('guarantee_label', {})).toEqual({ state: 'open', missing: ['label_file'] })
  expect(inBelgium('guarantee_label', { label_file: 'brand/x' })).toEqual({ state: 'met' })
  const dutch = { ...notice_files, nl: 'brand/x' }
  expect(inBelgium('legal_notice', { notice_files: dutch })).toEqual({
    state: 'open',
    missing: ['notice_file'],
  })
  const all = { ...dutch, fr: 'brand/x', de: 'brand/x' }
  expect(inBelgium('legal_notice', { notice_files: all })).toEqual({ state: 'met' })
  expect(inBelgium('legal_notice', { notice_files: all, legal_notice: false })).toMatchObject({
    state: 'open',
  })
})

test('no duty holds outside the Union', () => {
  for (const name of DUTY_NAMES) {
    expect(judge(dutyOf(name), product, 'CH', shop)).toEqual({
      state: 'not_applicable',
      reason: 'outside_union',
    })
  }
})

test('a duty of one country holds in no other', () => {
  expect(judge(dutyOf('french_identifier'), product, 'DE', shop)).toMatchObject({ reason: 'other_country' })
  expect(judge(dutyOf('french_identifier'), product, 'FR', shop)).toMatchObject({ state: 'open' })
})

test('an acceptance that binds needs published terms', () => {
  const duty = dutyOf('consumer_contracts')
  const binding: DutyShop = {
    ...shop,
    settings: { ...settings, contracts: { ...BLANK.contracts, acceptance: 'contract' } },
  }
  expect(judge(duty, product, 'IT', shop)).toEqual({ state: 'met' })
  expect(judge(duty, product, 'IT', binding)).toEqual({ state: 'open', missing: ['page'] })
  expect(judge(duty, product, 'IT', { ...binding, pages: ['terms'] })).toEqual({ state: 'met' })
})

test('countries have their languages', () => {
  expect(officialLanguages('DE')).toEqual(['de'])
  expect(officialLanguages('PL')).toEqual(['pl'])
  expect(officialLanguages('BE')).toEqual(['nl', 'fr', 'de'])
})

test('the producer’s number is wanted of electrical products only', () => {
  const duty = dutyOf('producer_numbers')
  expect(judge(duty, product, 'DE', shop)).toEqual({ state: 'not_applicable', reason: 'not_electric' })
  const registrations = [{ country: 'DE', scheme: 'weee' as const, number: 'DE 12345678' }]
  for (const electric of [{ ampere: 0 }, { kind: 'tv' as const }, { refrigerant: 'R32' as const }]) {
    const device = { ...product, ...electric }
    expect(judge(duty, device, 'DE', shop)).toEqual({ state: 'open', missing: ['registration'] })
    expect(judge(duty, device, 'DE', { ...shop, registrations })).toEqual({ state: 'met' })
  }
})

test('each reason is given by a duty', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  expect(
    REASONS.filter((reason) => !sources.some((text) => text.includes(`notApplicable('${reason}')`))),
  ).toEqual([])
})

test('each fact is wanted at a place, and each place wants one', () => {
  const places = [...PAGE_PLACES, ...PAPER_PLACES].map((place) => factsAt(place, 'FR'))
  expect(SHOWN_FACTS.filter((fact) => !places.flat().includes(fact))).toEqual([])
  expect(places.filter(({ length }) => length === 0)).toEqual([])
})

test('a duty of single countries wants its facts there only', () => {
  expect(factsAt('packing_list', 'FR')).toContain('triman')
  expect(factsAt('packing_list', 'DE')).not.toContain('triman')
  expect(factsAt('packing_list')).not.toContain('triman')
})
