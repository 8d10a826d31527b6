import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { anyFattura, refusedControls } from '../../worker/shop/invoices/fattura.testing.ts'
import { writeFattura } from '../../worker/shop/invoices/write.ts'
import { GOOD, otherFattura, PLAIN } from './others.testing.ts'
import { schemaOf } from './schema.ts'

/**
 * The schema of the Agenzia delle Entrate as npm has it is that of 2019. What the shop writes is the same in 1.2.2 of 2022, but for the reasons
 * why no VAT is paid, which have had numbers behind their codes since 2021.
 */
const REASONS = ['N3.1', 'N3.2', 'N3.3']
const withReasons = (schema: string) =>
  schema.replace(
    /(?=<xs:enumeration value="N4">)/,
    REASONS.map((code) => `<xs:enumeration value="${code}" />`).join(''),
  )
const PUBLISHED = ['../../node_modules/fatturapa/resources', 'Schema_1.2.1.xsd'] as const
const validate = schemaOf(...PUBLISHED, withReasons)

test('invoices and credit notes of random orders are valid by the published schema', () => {
  fc.assert(
    fc.property(anyFattura, (fattura) => {
      expect(validate(writeFattura(fattura))).toEqual([])
    }),
    { numRuns: howMany(200, 5000), seed: 17 },
  )
})

test('those with VAT are so by the schema as it was published', () => {
  const asPublished = schemaOf(...PUBLISHED)
  fc.assert(
    fc.property(anyFattura, (fattura) => {
      fc.pre(fattura.rate > 0)
      expect(asPublished(writeFattura(fattura))).toEqual([])
    }),
    { numRuns: 300, seed: 17 },
  )
})

test('what is broken by hand is refused', () => {
  const xml = writeFattura(fc.sample(anyFattura, { numRuns: 1, seed: 17 })[0]!)
  expect(validate(xml)).toEqual([])
  const broken = [
    xml.replace(/<Numero>.*?<\/Numero>/, ''),
    xml.replace('<Divisa>EUR', '<Divisa>EURO'),
    xml.replace(/<Data>.*?</, '<Data>2026-02-30<'),
    xml.replace(/<PrezzoUnitario>.*?</, '<PrezzoUnitario>1,00<'),
    xml.replace('FPR12</', 'FPR13</'),
    xml.replace(/<Descrizione>.*?</, '<Descrizione>Łódź<'),
    xml.replace('</p:FatturaElettronica>', ''),
  ]
  for (const each of broken) expect(validate(each)).not.toEqual([])
})

test('invoices and credit notes of random orders pass the exchange system’s formal controls', () => {
  fc.assert(
    fc.property(anyFattura, (fattura) => {
      const { country, vat_number, tax_code } = fattura.buyer
      fc.pre(country !== 'IT' || vat_number !== null || tax_code !== '')
      expect(refusedControls(writeFattura(fattura))).toEqual([])
    }),
    { numRuns: howMany(500, 20_000), seed: 17 },
  )
})

describe('the controls', () => {
  const plain = otherFattura(PLAIN)
  const put = (element: string, value: string) =>
    plain.replace(new RegExp(`<${element}>.*?<`), `<${element}>${value}<`)
  const withRate = (rate: string, more = '') =>
    plain.replaceAll('<AliquotaIVA>22.00</AliquotaIVA>', `<AliquotaIVA>${rate}</AliquotaIVA>${more}`)
  const without = (part: RegExp) => plain.replace(part, '')
  const linked =
    '<DatiFattureCollegate><IdDocumento>1</IdDocumento><Data>2026-03-11</Data></DatiFattureCollegate>'
  const NATURE = '<Natura>N3.1</Natura>'

  test.each([
    ['a tax that is a cent off', put('Imposta', '22.01'), ['total']],
    ['a tax that is two cents off', put('Imposta', '22.02'), ['00421', 'total']],
    ['a line that is a cent off', put('PrezzoTotale', '99.99'), ['net']],
    ['a line that is more than a cent off', put('PrezzoTotale', '99.98999999'), ['00423', 'net']],
    ['a net sum that is a euro off', put('PrezzoTotale', '101.00'), ['00423', 'net']],
    ['a net sum that is more than a euro off', put('PrezzoTotale', '101.01'), ['00422', '00423', 'net']],
    ['no VAT without a reason', withRate('0.00'), ['00400', '00421', '00429']],
    ['VAT with a reason', withRate('22.00', NATURE), ['00401', '00430']],
    ['a rate below one', withRate('0.22'), ['00421', '00424']],
    ['a reason without its number', withRate('0.00', '<Natura>N3</Natura>'), ['00421', '00445']],
    ['a buyer without a number', without(/(?<=Committente>\s*<DatiAnagrafici>)<IdFiscale.*?VA>/), ['00417']],
    ['a credit of a later invoice', plain.replace('</DatiGenerali>', `${linked}</DatiGenerali>`), ['00418']],
    ['a rate that no sum has', put('AliquotaIVA', '10.00'), ['00419', '00422', '00443', 'net']],
    ['a number without a digit', put('Numero', 'A/B'), ['00425']],
    ['the code of a public body', put('CodiceDestinatario', 'UFABCD'), ['00427']],
    ['a version of its own', plain.replace('versione="FPR12"', 'versione="FPA12"'), ['00428']],
    ['a buyer who is the seller', plain.replace('01234567890', '09876543210'), ['00471']],
    [
      'a code and an address',
      put('CodiceDestinatario', 'ABC1234').replace(
        '</DatiTrasmissione>',
        '<PECDestinatario>a@b.it</PECDestinatario>$&',
      ),
      ['reached'],
    ],
  ])('refuse %s', (_, xml, controls) => {
    expect(xml).not.toBe(plain)
    expect(refusedControls(xml)).toEqual(controls)
  })
})

describe('as others write them, invoices', () => {
  const plain = otherFattura(PLAIN)
  /** The elements that the schema names in what it refuses. */
  const refused = (xml: string) => [
    ...new Set(
      validate(xml).map((sentence) => /^Element '(?:\{.*?\})?(\w+)'/.exec(sentence)?.[1] ?? sentence),
    ),
  ]

  test.each(Object.entries(GOOD))('with %s are valid and pass the formal controls', (_, other) => {
    const xml = otherFattura(other)
    expect(validate(xml)).toEqual([])
    expect(refusedControls(xml)).toEqual([])
    // A cent more in the total, and they do not.
    const more = xml.replace(/(?<=<ImportoTotaleDocumento>)[\d.]+/, (amount) =>
      (Number(amount) + 0.01).toFixed(2),
    )
    expect(refusedControls(more)).toEqual(['total'])
  })

  test.each([
    ['without a kind of document', /<TipoDocumento>.*?<\/TipoDocumento>/, '', ['Divisa']],
    ['without a surname', /<Cognome>.*?<\/Cognome>/, '', ['Anagrafica']],
    ['without a street', /<Indirizzo>Via Roma 1<\/Indirizzo>/, '', ['CAP']],
    ['with an empty street', /Via Roma 1/, '', ['Indirizzo']],
    [
      'with two totals',
      /<ImportoTotaleDocumento>.*?>/,
      '$&<ImportoTotaleDocumento>1.00</ImportoTotaleDocumento>',
      ['ImportoTotaleDocumento'],
    ],
    [
      'with a line without its rate',
      /<AliquotaIVA>.*?<\/AliquotaIVA>\s*(?=<\/DettaglioLinee)/,
      '',
      ['DettaglioLinee'],
    ],
    ['with prices of one decimal', />50.00</, '>50.0<', ['PrezzoUnitario']],
    ['with a quantity without decimals', />2.00</, '>2<', ['Quantita']],
    ['with letters that the exchange system does not take', /Staffa/, 'Łódź', ['Descrizione']],
    [
      'of the simplified kind',
      /ns2:FatturaElettronica\b/g,
      'ns2:FatturaElettronicaSemplificata',
      ['FatturaElettronicaSemplificata'],
    ],
    [
      'with the numbers of withheld tax alone',
      /(?=<ImportoTotale)/,
      '<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta></DatiRitenuta>',
      ['DatiRitenuta'],
    ],
  ] as const)('%s are refused where that is', (why, part, by, elements) => {
    const xml = plain.replace(part, by)
    expect(xml, why).not.toBe(plain)
    expect(refused(xml)).toEqual(elements)
  })

  test('that break off in the middle are refused', () => {
    expect(refused(plain.slice(0, plain.indexOf('</DatiGenerali>'))).join()).toMatch(/tag|end/i)
  })
})
