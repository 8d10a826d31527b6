import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECEIPT_KINDS, RECEIPTS } from '../../shared/payments/invoice-states.ts'
import { readReceipt } from '../../worker/shop/invoices/outcomes/receipt.ts'
import { familyOf, receiptOf, type Sample } from '../../worker/shop/invoices/outcomes/receipts.testing.ts'
import { schemaOf } from './schema.ts'

const SCHEMAS = [schemaOf('.', 'ricevute.xsd'), schemaOf('.', 'messaggi.xsd')] as const
const validate = (sample: Sample, change = (xml: string) => xml) =>
  SCHEMAS[familyOf(sample.kind, sample.family)](change(receiptOf(sample)))
const bytesOf = (xml: string) => new TextEncoder().encode(xml)

const text = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-zàèé&<>"' ]{0,${max}}[.]$`))
const sample: fc.Arbitrary<Sample> = fc.record(
  {
    kind: fc.constantFrom(...RECEIPT_KINDS),
    family: fc.constantFrom(0 as const, 1 as const),
    file: fc.constantFrom(
      'IT09524130136_0000A.xml',
      'IT09524130136_0000a.XML.P7M',
      'IT09524130136_ZZZZZ.xml.p7m',
    ),
    sdiId: fc.integer({ min: 1, max: 999_999_999_999 }).map(String),
    errors: fc.array(
      fc.record({ code: fc.stringMatching(/^00[0-9]{3}$/), text: text(200), hint: text(900) }),
      { minLength: 1, maxLength: 200 },
    ),
    answer: fc.constantFrom('EC01' as const, 'EC02' as const),
    about: text(200),
    note: text(200),
    archive: fc.constant('IT09524130136_0000B.zip'),
    head: fc.constantFrom('<?xml-stylesheet type="text/xsl" href="NS_v1.0.xsl"?>\n', '<!-- SdI -->'),
    zone: fc.constantFrom('', 'Z', '+01:00'),
    isSigned: fc.boolean(),
  },
  { requiredKeys: ['kind', 'file', 'errors', 'family'] },
)

test('receipts of any kind, as they are tried everywhere, are valid by the schemas, and read as what they say', () => {
  fc.assert(
    fc.property(sample, (one) => {
      expect(validate(one)).toEqual([])
      const { kind, file, sdiId = '9900', answer, errors, zone = '+01:00' } = one
      const isBusiness = familyOf(kind, one.family) === 0
      const squeezed = (said: string) => said.replace(/\s+/g, ' ').trim()
      const read = readReceipt(bytesOf(receiptOf(one)))
      const isRefusal = kind === 'NE' && answer === 'EC02'
      expect(read).toMatchObject({
        kind,
        file,
        sdiId,
        outcome: isRefusal ? 'refused' : RECEIPTS[kind].outcome,
        errors:
          kind === 'NS'
            ? errors!.map(({ code, text: said, hint }) => ({
                code,
                text: squeezed(said),
                hint: isBusiness ? squeezed(hint!) : '',
              }))
            : [],
      })
      // Without a zone it is a time of Rome.
      const hour = zone === 'Z' ? 10 : 9
      const at = { RC: `0${hour}:05`, NE: null, DT: null }[kind as string] ?? `0${hour}:00`
      const says = kind !== 'NE' && kind !== 'DT'
      expect(read!.saidAt).toBe(says ? `2026-11-27T${at.slice(-5)}:00.000Z` : null)
    }),
    { numRuns: 200, seed: 17 },
  )
})

test('what is broken by hand is refused by them', () => {
  const cases: [Sample, RegExp, string][] = [
    [{ kind: 'RC', file: 'a' }, /<Hash>.*?<\/Hash>/, ''],
    [{ kind: 'RC', file: 'a', family: 1 }, /(?=<DataOraRicezione>)/, '<Hash>a</Hash>'],
    [{ kind: 'MC', file: 'a' }, /<DataMessaADisposizione>.*?<\/DataMessaADisposizione>/, ''],
    [{ kind: 'NS', file: 'a', errors: [{ code: '00306', text: 'a' }] }, /<Suggerimento><\/Suggerimento>/, ''],
    [{ kind: 'NS', file: 'a', errors: [{ code: '00306', text: 'a' }], family: 1 }, /00306/, '306'],
    [{ kind: 'NE', file: 'a' }, /EC01/, 'EC03'],
    [{ kind: 'AT', file: 'a' }, /<HashFileOriginale>.*?<\/HashFileOriginale>/, ''],
    [{ kind: 'DT', file: 'a' }, /176197456/, '123456789012345'],
    [{ kind: 'RC', file: 'a'.repeat(50) }, /a{50}/, 'a'.repeat(51)],
    [{ kind: 'RC', file: 'a' }, / versione="1.0"/, ''],
  ]
  for (const [one, part, by] of cases) {
    expect(validate(one)).toEqual([])
    expect(validate(one, (xml) => xml.replace(part, by))).not.toEqual([])
  }
})
