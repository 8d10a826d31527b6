import { addDays, DAY_MS, today } from '../../shared/dates.ts'
import { categories, products } from './catalogue/catalogue.ts'
import type { Text } from './catalogue/types.ts'
import { ADMIN_ID } from './people-rows.ts'
import { retailers } from './retailers.ts'
import type { Row } from './rows.ts'

const categoryId = (key: string) => categories.findIndex((category) => category.key === key) + 1
const product = (code: string) => products.find((one) => one.code === code)!

/** Made up, with check digits that are right: nobody has them. */
const VAT_NUMBERS: [retailerId: number, number: string, list: number | null, proven: boolean][] = [
  [1, 'IT99999990015', 1, false],
  [33, 'DE999999000', 2, true],
  [45, 'FR42999999006', 2, true],
  [53, 'NL999999004B01', null, true],
  [59, 'ATU99999902', null, false],
]

/** Price lists and who buys by them, VAT numbers with the proof of some, and who buys on account. */
function conditionRows(now: number): [string, Row[]][] {
  const day = today(now)
  const at = new Date(now - 20 * DAY_MS).toISOString()
  const entry = (list: number, min: number, more: Row): Row => ({
    list_id: list,
    product_id: null,
    cat_id: null,
    min_quantity: min,
    discount: null,
    price: null,
    valid_from: null,
    valid_to: null,
    ...more,
  })
  const numbered = (id: number) => VAT_NUMBERS.find(([retailerId]) => retailerId === id)!
  return [
    [
      'price_lists',
      [
        { id: 1, name: 'Rivenditori per quantità' },
        { id: 2, name: 'Partner esteri' },
      ],
    ],
    [
      'price_list_entries',
      [
        entry(1, 5, { discount: 500 }),
        entry(1, 10, { discount: 800 }),
        entry(1, 3, { product_id: product('RI100').id, price: product('RI100').price - 4_000 }),
        entry(1, 4, { cat_id: categoryId('air-conditioners'), discount: 700 }),
        entry(2, 1, { discount: 600 }),
        entry(2, 1, { cat_id: categoryId('antennas'), discount: 1000 }),
        entry(2, 5, { cat_id: categoryId('antennas'), discount: 1250 }),
        // What is planned, and what is over.
        entry(2, 1, { cat_id: categoryId('televisions'), discount: 900, valid_from: addDays(day, 30) }),
        entry(2, 1, { product_id: product('OR65').id, discount: 1500, valid_to: addDays(day, -10) }),
      ],
    ],
    [
      'vendor_conditions',
      VAT_NUMBERS.map(([retailerId, number, list, proven]) => ({
        vendor_id: retailerId,
        price_list_id: list,
        vat_number: number,
        vat_until: proven ? addDays(day, 70) : null,
      })),
    ],
    [
      'vat_checks',
      [33, 45, 53].map((id) => ({
        vendor_id: id,
        vat_number: numbered(id)[1],
        answer: id === 53 ? 'accepted' : 'valid',
        consultation: id === 53 ? '' : `WAPIAAAA${id}DEMO`,
        user_id: id === 53 ? ADMIN_ID : null,
        name: id === 53 ? '' : retailers.find((one) => one.id === id)!.name,
        note: id === 53 ? 'Certificato della camera di commercio' : '',
        created_at: at,
      })),
    ],
    [
      'retailer_credits',
      [
        { vendor_id: 1, credit_limit: 1_500_000, days: 30 },
        { vendor_id: 33, credit_limit: 500_000, days: 60 },
      ],
    ],
  ]
}

type Rate = [method: 'standard' | 'express' | 'pallet', upTo: number | null, price: number]
/** What goods up to a value cost by method, in cents; what is in no zone, as Spain is, is on request. */
const ZONES: [name: string, countries: string, prefixes: string, freeFrom: number | null, rates: Rate[]][] = [
  [
    'Italia',
    'IT',
    '',
    10_000,
    [
      ['standard', null, 950],
      ['express', null, 2_400],
      ['pallet', null, 8_900],
    ],
  ],
  ['Livigno e Campione d’Italia', 'IT', '23041 22061', null, [['standard', null, 2_900]]],
  [
    'Germania e Austria',
    'AT DE',
    '',
    150_000,
    [
      ['standard', 50_000, 1_900],
      ['standard', null, 2_900],
      ['express', null, 4_800],
    ],
  ],
  [
    'Francia e Benelux',
    'BE FR LU NL',
    '',
    200_000,
    [
      ['standard', 50_000, 2_200],
      ['standard', null, 3_400],
      ['pallet', null, 14_900],
    ],
  ],
]

function shippingRows(): [string, Row[]][] {
  return [
    [
      'shipping_zones',
      ZONES.map(([name, countries, prefixes, freeFrom], i) => ({
        id: i + 1,
        name,
        countries,
        prefixes,
        free_from: freeFrom,
      })),
    ],
    [
      'shipping_rates',
      ZONES.flatMap(([, , , , rates], i) =>
        rates.map(([method, upTo, price]) => ({
          zone_id: i + 1,
          method,
          basis: 'value',
          up_to: upTo,
          price,
        })),
      ),
    ],
  ]
}

/** Where the demo's retailer lets goods be sent, and what it orders again and again. */
function keptRows(textsOf: (product: (typeof products)[number]) => string): [string, Row[]][] {
  const lines = (list: number, codes: [code: string, quantity: number][]) =>
    codes.map(([code, quantity], position) => {
      const { id, name } = product(code)
      return {
        list_id: list,
        product_id: id,
        name: name.it,
        code,
        satellite: '',
        quantity,
        position,
        texts: textsOf(product(code)),
      }
    })
  const place = { vendor_id: 1, country: 'IT', telephone: '' }
  return [
    [
      'delivery_addresses',
      [
        {
          ...place,
          name: 'Magazzino Lario',
          address: 'Via Asiago 15',
          cap: '22100',
          city: 'Como',
          is_default: 0,
        },
        {
          ...place,
          name: 'Officina Valtellina',
          address: 'Via Nazionale 88',
          cap: '23100',
          city: 'Sondrio',
          is_default: 0,
        },
      ],
    ],
    [
      'saved_lists',
      [
        { id: 1, vendor_id: 1, name: 'Scorta officina' },
        { id: 2, vendor_id: 1, name: 'Van 6 metri' },
      ],
    ],
    [
      'saved_list_lines',
      [
        ...lines(1, [
          ['STV', 4],
          ['PTE', 2],
          ['RI100', 3],
        ]),
        ...lines(2, [
          ['PI50', 1],
          ['BR17', 1],
          ['RI200', 1],
        ]),
      ],
    ],
  ]
}

/** On what terms retailers buy, where to and for how much it is sent, and what the demo's retailer keeps. */
export const termsRows = (
  now: number,
  categoryName: Map<number, Text>,
  textsOf: (product: (typeof products)[number], category: Text) => string,
): [string, Row[]][] => [
  ...conditionRows(now),
  ...shippingRows(),
  ...keptRows((one) => textsOf(one, categoryName.get(one.id)!)),
]
