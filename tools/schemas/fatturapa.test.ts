import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../shared/many.testing.ts'
import { anyFattura, refusedControls } from '../../worker/shop/invoices/fattura.testing.ts'
import { writeFattura } from '../../worker/shop/invoices/write.ts'
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

describe('files that others wrote', () => {
  const folder = new URL('samples/', import.meta.url)
  const sample = (name: string) => readFileSync(new URL(`${name}.xml`, folder), 'utf8')
  /** The elements that the schema names in what it refuses. */
  const refused = (xml: string) => [
    ...new Set(
      validate(xml).map((sentence) => /^Element '(?:\{.*?\})?(\w+)'/.exec(sentence)?.[1] ?? sentence),
    ),
  ]

  test.each([
    ...['invoice_decimal_precision_product', 'invoice_exclude_postdated_moves', 'invoice_negative_price'],
    ...['invoice_non_latin_and_latin', 'invoice_price_included_taxes', 'invoice_vat_not_equals_codice'],
    'invoice_with_multiple_product_description_fields',
    'test_export_invoice_with_two_downpayments',
  ])('as they should be are valid and pass the formal controls: %s', (name) => {
    const xml = sample(`odoo-${name}`)
    expect(validate(xml)).toEqual([])
    expect(refusedControls(xml)).toEqual([])
    // A cent more in the total, and they do not.
    const more = xml.replace(/(?<=<ImportoTotaleDocumento>)[\d.]+/, (amount) =>
      (Number(amount) + 0.01).toFixed(2),
    )
    expect(refusedControls(more)).toEqual(['total'])
  })

  test('with a stamp and an own numbering are valid', () => {
    expect(validate(sample('odoo-IT01234567890_FPR02'))).toEqual([])
  })

  test.each([
    ['without a kind of document', 'credit_note_refund_no_reconcile', ['Divisa']],
    [
      'without a surname and an address',
      'invoice_lowercase_fields',
      ['Anagrafica', 'Indirizzo', 'CAP', 'Nazione'],
    ],
    ['with two totals', 'IT01234567890_DISC1', ['ImportoTotaleDocumento', 'AliquotaIVA']],
    ['with lines that break, and one without its rate', 'IT01234567888_FPR01', ['Causale', 'DettaglioLinee']],
    ['of the simplified kind', 'IT01234567892_FPR01', ['FatturaElettronicaSemplificata']],
  ])('are refused %s', (_why, name, elements) => {
    expect(refused(sample(`odoo-${name}`))).toEqual(elements)
  })

  test('that break off in the middle are refused', () => {
    expect(refused(sample('odoo-IT01234567889_FPR03')).join()).toContain('tag mismatch')
  })

  test('are refused for what is wrong in them, and valid without it', () => {
    const xml = sample('a38-dati_trasporto')
    expect(refused(xml)).toEqual([
      ...['DatiRitenuta', 'Quantita', 'PrezzoUnitario', 'PrezzoTotale', 'ImponibileImporto', 'Imposta'],
    ])
    const withoutFaults = xml
      .replaceAll(/<DatiRitenuta>.*?<\/DatiRitenuta>/gs, '')
      .replaceAll(
        /(?<=<(Quantita|PrezzoUnitario|PrezzoTotale|ImponibileImporto|Imposta)>)[\d.]+/g,
        (amount) => Number(amount).toFixed(2),
      )
    expect(validate(withoutFaults)).toEqual([])
    // Its lines are five euros and the VAT on them, its total is not.
    expect(refusedControls(withoutFaults)).toEqual(['total'])
    expect(refusedControls(withoutFaults.replace('>123.45<', '>6.10<'))).toEqual([])
  })

  test('with letters that the exchange system does not take are refused', () => {
    const [xml, text] = [sample('a38-unicode'), ['Denominazione', 'Causale', 'Descrizione']]
    expect(refused(xml).filter((element) => text.includes(element))).toEqual(text)
  })
})
