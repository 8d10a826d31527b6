import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { writeCbi } from '../../worker/shop/payment-orders/cbi.ts'
import { type PaymentFile, writePain } from '../../worker/shop/payment-orders/pain.ts'
import { schemaOf } from './schema.ts'

/** As ISO has files, and as Italian banks' portals want them, with how often each says its sums. */
const FORMATS = [
  { name: 'ISO 20022', validate: schemaOf('.', 'pain.001.001.09.xsd'), write: writePain, sums: 2 },
  {
    name: 'CBI',
    validate: schemaOf('.', 'cbi.00.04.01.xsd'),
    write: (file: PaymentFile) =>
      writeCbi({ ...file, account: { ...file.account, iban: 'IT60X0542811101000000123456' } }, 'ABCD1234'),
    sums: 1,
  },
]

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

test.each(FORMATS)(
  'files of random transfers are valid by the schema of $name, and their sums are those of their transfers',
  ({ validate, write, sums }) => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const xml = write(file)
        expect(validate(xml)).toEqual([])
        const sum = file.transfers.reduce((all, { amount }) => all + amount, 0)
        expect(valuesOf(xml, 'CtrlSum')).toEqual(Array(sums).fill((sum / 100).toFixed(2)))
        expect(valuesOf(xml, 'NbOfTxs')).toEqual(Array(sums).fill(String(file.transfers.length)))
        expect(
          valuesOf(xml, 'InstdAmt').reduce((all, euros) => all + Math.round(Number(euros) * 100), 0),
        ).toBe(sum)
      }),
      { numRuns: howMany(100, 3000), seed: 17 },
    )
  },
)

test.each(FORMATS)('what is broken by hand is refused by that of $name', ({ validate, write }) => {
  const xml = write(fc.sample(anyFile, { numRuns: 1, seed: 17 })[0]!)
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
    xml.replace('<Cd>OTHR</Cd>', ''),
    xml.replace(/<\/\w+>\s*$/, ''),
  ]
  for (const each of broken) expect(validate(each)).not.toEqual([])
})

test('a file of CBI names the payer’s code and the number of its bank', () => {
  const [file] = fc.sample(anyFile, { numRuns: 1, seed: 17 })
  const xml = FORMATS[1]!.write(file!)
  expect(xml).toMatch(/<Id>ABCD1234<\/Id>\s*<Issr>CBI<\/Issr>/)
  expect(valuesOf(xml, 'MmbId')).toEqual(['05428'])
  expect(valuesOf(xml, 'InstrId')).toEqual(file!.transfers.map((_, at) => String(at + 1)))
  for (const [part, by] of [
    ['<MmbId>05428</MmbId>', '<MmbId>X0542</MmbId>'],
    ['<Issr>CBI</Issr>', ''],
    ['ABCD1234', 'ABCD123'],
    ['<InstrId>1</InstrId>', ''],
  ] as const)
    expect(FORMATS[1]!.validate(xml.replace(part, by))).not.toEqual([])
})
