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
    { numRuns: 500, seed: 17 },
  )
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
