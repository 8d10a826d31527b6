import fc from 'fast-check'
import { COUNTRIES } from '../../../shared/places/countries.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { rateOf, VAT_TREATMENTS } from '../../../shared/vat/vat.ts'
import type { Fattura, FatturaLine } from './fattura.ts'

/** What people type, and what they paste: accents, other alphabets, signs that XML knows, controls, half a character. */
const WORDS = [
  ...[
    'Düna',
    'Cantù',
    'Œuvre',
    'Łódź',
    'Ζεύς',
    'Пловдив',
    '漢字',
    '&',
    '<b>',
    '"',
    "l'été",
    'l’été',
    '€',
    '\u0007',
    '\ud800',
  ],
  ...['\u00a0', '–', 'é', 'ǆ', '½', 'ﬁ', 'ẞ', '\u00ad', '😀', ']]>', 'a', '50', 'S.r.l.'],
]
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 })
    .map((words) => `A${words.join(' ').slice(0, max - 1)}`)
const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

const line: fc.Arbitrary<FatturaLine> = fc.record({
  code: maybe(text(60)),
  description: text(1500),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  head: maybe(fc.integer({ min: 1, max: 40 })),
})

const buyer = fc
  .record({
    name: text(150),
    address: text(250),
    cap: digits(5),
    city: text(120),
    country: fc.oneof(fc.constantFrom('IT', 'SM', 'DE', 'GR', 'CH'), fc.constantFrom(...COUNTRIES)),
    number: digits(11),
    hasNumber: fc.boolean(),
    tax_code: fc.constantFrom('', '01234567890', 'RSSMRA80A01H501U'),
    sdi_code: fc.constantFrom('', 'ABC1234', 'M5UXCR1'),
    pec: fc.constantFrom('', 'rossi.mario@pec.example.it'),
  })
  .map(({ number, hasNumber, ...rest }) => ({
    ...rest,
    vat_number: hasNumber ? `${rest.country}${number}` : null,
  }))

/** Invoices and credit notes of any order, their sums computed as an order's are. */
export const anyFattura: fc.Arbitrary<Fattura> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    id: fc.integer({ min: 1, max: 36 ** 5 - 1 }),
    seq: fc.integer({ min: 1, max: 99_999 }),
    day,
    buyer,
    lines: fc.array(line, { minLength: 1, maxLength: 40 }),
    treatment: fc.constantFrom(...VAT_TREATMENTS),
    order: fc.record({
      number: digits(6).map((number) => `2026-${number}`),
      day,
      reference: fc.oneof(fc.constant(''), text(60)),
    }),
    byTransfer: fc.boolean(),
  })
  .map(({ seq, byTransfer, ...fattura }): Fattura => {
    const { kind, treatment, lines } = fattura
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const rate = rateOf(treatment)
    const tax = vatIn(total, rate)
    const account = { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22XXX' }
    const transfer = byTransfer ? { account, due: fattura.day, reference: 'RF18539007547034' } : null
    return {
      ...fattura,
      goesTo: fattura.buyer.country,
      number: `FT-2026-${String(seq).padStart(4, '0')}`,
      total,
      rate,
      tax,
      net: total - tax,
      payment: kind === 'invoice' ? { method: byTransfer ? 'transfer' : 'stripe', transfer } : null,
      about: kind === 'invoice' ? null : { number: 'FT-2026-0001', day: fattura.day },
      why: null,
    }
  })

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!)
const blocksOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, block]) => block!)
const fineOf = (value: string) => {
  const [whole, decimals = ''] = value.replace('-', '').split('.')
  return (value.startsWith('-') ? -1n : 1n) * BigInt(whole + decimals.padEnd(8, '0'))
}

/**
 * What the exchange system refuses although the schema does not: its formal controls that look at nothing but the file, by their numbers. Sums
 * are held to exactly, where it allows a cent or a euro.
 */
export function refusedControls(xml: string): string[] {
  const one = (of: string, name: string) => valuesOf(of, name)[0]
  const lines = blocksOf(xml, 'DettaglioLinee')
  const summaries = blocksOf(xml, 'DatiRiepilogo')
  const total = fineOf(one(xml, 'ImportoTotaleDocumento')!)
  const buyer = blocksOf(xml, 'CessionarioCommittente')[0]!
  const keyOf = (block: string) => `${one(block, 'AliquotaIVA')} ${one(block, 'Natura') ?? ''}`
  const isZero = (block: string) => one(block, 'AliquotaIVA') === '0.00'
  const withNature = (block: string) => one(block, 'Natura') !== undefined
  const sum = (values: string[]) => values.reduce((all, value) => all + fineOf(value), 0n)
  const refusals: Record<string, boolean> = {
    '00400': lines.some((line) => isZero(line) && !withNature(line)),
    '00401': lines.some((line) => !isZero(line) && withNature(line)),
    '00417': !/<IdFiscaleIVA>|<CodiceFiscale>/.test(buyer),
    '00419': lines.some((line) => !summaries.some((summary) => keyOf(summary) === keyOf(line))),
    '00421': summaries.some((summary) => {
      const rate = fineOf(one(summary, 'AliquotaIVA')!)
      // As it is written: what comes out is rounded to the cent, and may be one off.
      const exact = (fineOf(one(summary, 'ImponibileImporto')!) * rate) / 10_000_000_000n
      const difference = ((exact + 500_000n) / 1_000_000n) * 1_000_000n - fineOf(one(summary, 'Imposta')!)
      return difference > 1_000_000n || difference < -1_000_000n
    }),
    '00422': summaries.some(
      (summary) =>
        fineOf(one(summary, 'ImponibileImporto')!) !==
        sum(
          lines
            .filter((line) => keyOf(line) === keyOf(summary))
            .flatMap((line) => valuesOf(line, 'PrezzoTotale')),
        ) +
          fineOf(one(summary, 'Arrotondamento') ?? '0.00'),
    ),
    '00423': lines.some(
      (line) =>
        (fineOf(one(line, 'PrezzoUnitario')!) * fineOf(one(line, 'Quantita')!)) / 100_000_000n !==
        fineOf(one(line, 'PrezzoTotale')!),
    ),
    '00424': [...valuesOf(xml, 'AliquotaIVA')].some((rate) => Number(rate) > 0 && Number(rate) < 1),
    '00425': !/\d/.test(one(xml, 'Numero')!),
    '00426': one(xml, 'PECDestinatario') !== undefined && one(xml, 'CodiceDestinatario') !== '0000000',
    '00427': one(xml, 'CodiceDestinatario')!.length !== 7,
    '00429': summaries.some((summary) => isZero(summary) && !withNature(summary)),
    '00430': summaries.some((summary) => !isZero(summary) && withNature(summary)),
    '00445': valuesOf(xml, 'Natura').some((nature) => ['N2', 'N3', 'N6'].includes(nature)),
    total: total !== sum([...valuesOf(xml, 'ImponibileImporto'), ...valuesOf(xml, 'Imposta')]),
    rounding: valuesOf(xml, 'Arrotondamento').some(
      (value) => fineOf(value) > 1_000_000n || fineOf(value) < -1_000_000n,
    ),
  }
  return Object.keys(refusals).filter((control) => refusals[control])
}
