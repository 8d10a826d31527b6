import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { type PaymentFile, writePain } from '../../worker/shop/payment-orders/pain.ts'
import { schemaOf } from './schema.ts'

const validate = schemaOf('.', 'pain.001.001.09.xsd')

/** What people are called, and what nobody is. */
const NAMES = [
  'Camper & Söhne GmbH',
  'Łódź',
  'Ζεύς',
  '漢字',
  '<b>',
  '"',
  '',
  ' ',
  '/',
  "L'été – € 5",
  'a'.repeat(200),
  '😀',
  'S.r.l.',
]
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', maxLength: 300 }))
const IBANS = ['IT60X0542811101000000123456', 'DE89370400440532013000', 'NL91ABNA0417164300']
const anyFile: fc.Arbitrary<PaymentFile> = fc.record({
  message: fc.stringMatching(/^[0-9a-f]{32}$/),
  madeAt: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  day: fc.constantFrom('2026-11-30', '2028-02-29'),
  account: fc.record({
    holder: name,
    iban: fc.constantFrom(...IBANS),
    bic: fc.constantFrom(null, 'BPMOIT22XXX', 'BPMOIT22'),
  }),
  transfers: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 2 ** 31 }),
      amount: fc.integer({ min: 1, max: 99_999_999 }),
      name,
      iban: fc.constantFrom(...IBANS),
      about: name,
    }),
    { minLength: 1, maxLength: 100 },
  ),
})
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value]) => value!)

test('files of random transfers are valid by the schema, and their sums are those of their transfers', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const xml = writePain(file)
      expect(validate(xml)).toEqual([])
      const sum = file.transfers.reduce((all, { amount }) => all + amount, 0)
      expect(valuesOf(xml, 'CtrlSum')).toEqual([(sum / 100).toFixed(2), (sum / 100).toFixed(2)])
      expect(valuesOf(xml, 'NbOfTxs')).toEqual([String(file.transfers.length), String(file.transfers.length)])
      expect(valuesOf(xml, 'InstdAmt').reduce((all, euros) => all + Math.round(Number(euros) * 100), 0)).toBe(
        sum,
      )
    }),
    { numRuns: howMany(100, 3000), seed: 17 },
  )
})

test('what is broken by hand is refused', () => {
  const xml = writePain(fc.sample(anyFile, { numRuns: 1, seed: 17 })[0]!)
  expect(validate(xml)).toEqual([])
  const broken = [
    xml.replace(/<MsgId>.*?<\/MsgId>/, ''),
    xml.replace('Ccy="EUR"', 'Ccy="USD"'),
    xml.replace(/<Dt>.*?</, '<Dt>2026-02-30<'),
    xml.replace(/<IBAN>.*?</, '<IBAN>60X05<'),
    xml.replace(/<InstdAmt Ccy="EUR">.*?</, '<InstdAmt Ccy="EUR">0.00<'),
    xml.replace(/<EndToEndId>.*?</, `<EndToEndId>${'1'.repeat(36)}<`),
    xml.replace(/<Nm>.*?</, '<Nm>Söhne<'),
    xml.replace('<ChrgBr>SLEV</ChrgBr>', ''),
    xml.replace('</Document>', ''),
  ]
  for (const each of broken) expect(validate(each)).not.toEqual([])
})
