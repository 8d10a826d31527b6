import { expect, test } from 'vitest'
import { BLANK } from '../settings/settings.ts'
import { DUTY_NAMES, type DutyName, dutyOf, factsAt, judge } from './duties.ts'
import {
  type Duty,
  type DutyProduct,
  type DutyShop,
  MET,
  PAGE_PLACES,
  PAPER_PLACES,
  type Place,
  type ShownFact,
} from './duty.ts'

/* What a duty says is not said by accident: without it something is missing somewhere. What places show is written down once more here. */

const SHOWN: Record<Place, ShownFact[]> = {
  page: [
    'maker',
    'email',
    'model',
    'gtin',
    'warnings',
    'documents',
    'guarantee',
    'energy',
    'eprel',
    'support',
    'battery',
    'passport',
    'refrigerant',
    'repair',
    'data',
    'packaging',
    'registrations',
    'collection',
    'triman',
  ],
  list: ['energy'],
  basket: ['energy'],
  comparison: ['energy'],
  order: ['energy'],
  imprint: ['registrations'],
  offer: ['energy', 'registrations', 'notice', 'contract'],
  invoice: ['registrations'],
  packing_list: ['battery', 'refrigerant', 'packaging', 'triman'],
  data_sheet: [
    'maker',
    'email',
    'model',
    'gtin',
    'warnings',
    'guarantee',
    'energy',
    'eprel',
    'support',
    'battery',
    'refrigerant',
    'repair',
    'data',
    'packaging',
    'registrations',
    'collection',
    'triman',
  ],
  price_list: ['energy'],
}

/** Duties that show nothing beside a product, and where what they ask for is instead. */
const ELSEWHERE: Partial<Record<DutyName, string>> = {
  recall: 'the notice: a page, a mail and a letter of its own',
  guarantee_statement: 'the certificate, which is mailed',
  reviews: 'the sentence above the reviews',
  hosting: 'the report link, and the legal notice’s contact point',
  accessibility: 'a page of its own',
  price_history: 'shoppers see no price',
}

const allShown = () =>
  Object.fromEntries([...PAGE_PLACES, ...PAPER_PLACES].map((place) => [place, factsAt(place, 'FR')]))

/** Does something while a duty is another. */
function mutated<T>(name: DutyName, change: Partial<Duty>, act: () => T): T {
  const duty = dutyOf(name)
  const before = { ...duty }
  try {
    Object.assign(duty, change)
    return act()
  } finally {
    Object.assign(duty, { shows: undefined, ...before })
  }
}

test('places show what is written down here', () => {
  expect(allShown()).toEqual(SHOWN)
})

test.each(DUTY_NAMES)('without %s something is not shown, or it is shown elsewhere', (name) => {
  const without = mutated(name, { shows: {} }, allShown)
  if (name in ELSEWHERE) expect(without).toEqual(SHOWN)
  else expect(without).not.toEqual(SHOWN)
  expect(allShown()).toEqual(SHOWN)
})

const shop: DutyShop = {
  settings: { ...BLANK, contracts: { ...BLANK.contracts, acceptance: 'contract' } },
  pages: [],
  registrations: [],
}
/** Everything a duty may want something of, and nothing said of it. */
const product = {
  ...({ id: 1, code: 'A1', name: 'A', kind: 'tv', hasPicture: false, ampere: 3, warnings: [] } as const),
  ...{ hs_code: null, origin: null, gtin: null, model: null, guarantee_months: 60, guarantee_area: null },
  ...{ energy_class: null, eprel: null, supported_until: '2031-12-31', packaging: null, parts_years: null },
  ...{ battery_chemistry: 'lifepo4', battery_wh: null, refrigerant: 'R32', refrigerant_g: null },
  data_access: [],
} as unknown as DutyProduct

/** Duties that nothing can be missing of. */
const NEVER_OPEN: Partial<Record<DutyName, string>> = {
  reviews: 'how they are checked is the shop’s own doing',
  price_history: 'shoppers see no price',
}

const gaps = () => DUTY_NAMES.filter((name) => judge(dutyOf(name), product, 'FR', shop).state === 'open')

test.each(DUTY_NAMES)(
  'where %s asks nothing the screen of gaps has one less, or it never has one',
  (name) => {
    const before = gaps()
    const without = mutated(name, { judge: () => MET }, gaps)
    if (name in NEVER_OPEN) expect(before).not.toContain(name)
    else expect(before.filter((one) => !without.includes(one))).toEqual([name])
  },
)
