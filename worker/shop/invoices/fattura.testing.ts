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
    /** What a credit note takes off. */
    fee: fc.constantFrom(0, 0, 1, 1990),
  })
  .map(({ seq, byTransfer, fee, ...fattura }): Fattura => {
    const { kind, treatment } = fattura
    const isLess = kind === 'credit_note' && fee > 0 && fattura.lines.some(({ price }) => price > fee)
    const taken = { code: null, description: 'Spese di gestione', quantity: 1, price: -fee, head: null }
    const lines = isLess ? [...fattura.lines, taken] : fattura.lines
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const rate = rateOf(treatment)
    const tax = vatIn(total, rate)
    const account = { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22XXX' }
    const transfer = byTransfer ? { account, due: fattura.day, reference: 'RF18539007547034' } : null
    return {
      ...fattura,
      lines,
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

const CENT = 1_000_000n
const EURO = 100n * CENT
const isOff = (is: bigint, should: bigint, most: bigint) => is - should > most || should - is > most
/** To the cent, half a cent up. */
const toCent = (amount: bigint) => {
  const up = 2n * amount + CENT
  return (up / (2n * CENT) - (up % (2n * CENT) < 0n ? 1n : 0n)) * CENT
}

/**
 * What the exchange system refuses although the schema does not: its controls that look at nothing but the file, by their numbers and with the
 * tolerance of each, as the technical specifications have them (1.8, appendix 1). Words instead of numbers are what it lets pass and we do not.
 */
export function refusedControls(xml: string): string[] {
  const one = (of: string, name: string) => valuesOf(of, name)[0]
  const lines = blocksOf(xml, 'DettaglioLinee')
  const summaries = blocksOf(xml, 'DatiRiepilogo')
  const total = fineOf(one(xml, 'ImportoTotaleDocumento')!)
  const buyer = blocksOf(xml, 'CessionarioCommittente')[0]!
  const rateOf = (block: string) => one(block, 'AliquotaIVA')!
  const keyOf = (block: string) => `${rateOf(block)} ${one(block, 'Natura') ?? ''}`
  const isZero = (block: string) => Number(rateOf(block)) === 0
  const withNature = (block: string) => one(block, 'Natura') !== undefined
  const sum = (values: string[]) => values.reduce((all, value) => all + fineOf(value), 0n)
  const netOf = (blocks: string[]) => sum(valuesOf(blocks.join(''), 'ImponibileImporto'))
  /** What lines come to, with what is added to round them. */
  const madeOf = (lines: string[], summaries: string[], isMeant: (block: string) => boolean) =>
    sum(valuesOf(lines.filter(isMeant).join(''), 'PrezzoTotale')) +
    sum(valuesOf(summaries.filter(isMeant).join(''), 'Arrotondamento'))
  const refusals: Record<string, boolean> = {
    '00400': lines.some((line) => isZero(line) && !withNature(line)),
    '00401': lines.some((line) => !isZero(line) && withNature(line)),
    '00417': !/<IdFiscaleIVA>|<CodiceFiscale>/.test(buyer),
    '00418': valuesOf(blocksOf(xml, 'DatiFattureCollegate').join(''), 'Data').some(
      (day) => day > one(blocksOf(xml, 'DatiGeneraliDocumento')[0]!, 'Data')!,
    ),
    '00419': lines.some((line) => !summaries.some((summary) => rateOf(summary) === rateOf(line))),
    // Rounded to the cent; that may be one off.
    '00421': summaries.some((summary) => {
      const exact = (fineOf(one(summary, 'ImponibileImporto')!) * fineOf(rateOf(summary))) / (100n * EURO)
      return isOff(fineOf(one(summary, 'Imposta')!), toCent(exact), CENT)
    }),
    '00422': summaries.some((summary) => {
      const isOfRate = (block: string) => rateOf(block) === rateOf(summary)
      return isOff(netOf(summaries.filter(isOfRate)), madeOf(lines, summaries, isOfRate), EURO)
    }),
    '00423': lines.some((line) => {
      const exact = (fineOf(one(line, 'PrezzoUnitario')!) * fineOf(one(line, 'Quantita')!)) / EURO
      return isOff(fineOf(one(line, 'PrezzoTotale')!), exact, CENT)
    }),
    '00424': [...valuesOf(xml, 'AliquotaIVA')].some((rate) => Number(rate) > 0 && Number(rate) < 1),
    '00425': !/\d/.test(one(xml, 'Numero')!),
    '00427': one(xml, 'CodiceDestinatario')!.length !== 7,
    '00428': !xml.includes(` versione="${one(xml, 'FormatoTrasmissione')}"`),
    '00429': summaries.some((summary) => isZero(summary) && !withNature(summary)),
    '00430': summaries.some((summary) => !isZero(summary) && withNature(summary)),
    '00443': summaries.some((summary) => !lines.some((line) => rateOf(line) === rateOf(summary))),
    '00444': [...lines, ...summaries].some(
      (block) =>
        ![lines, summaries].every((all) =>
          all.some((other) => one(other, 'Natura') === one(block, 'Natura')),
        ),
    ),
    '00445': valuesOf(xml, 'Natura').some((nature) => ['N2', 'N3', 'N6'].includes(nature)),
    '00471':
      one(xml, 'TipoDocumento') === 'TD01' &&
      blocksOf(buyer, 'IdFiscaleIVA').join() ===
        blocksOf(blocksOf(xml, 'CedentePrestatore')[0]!, 'IdFiscaleIVA').join(),
    total: total !== sum([...valuesOf(xml, 'ImponibileImporto'), ...valuesOf(xml, 'Imposta')]),
    net: summaries.some((summary) => {
      const isOfKey = (block: string) => keyOf(block) === keyOf(summary)
      return netOf([summary]) !== madeOf(lines, [summary], isOfKey)
    }),
    reached: one(xml, 'PECDestinatario') !== undefined && one(xml, 'CodiceDestinatario') !== '0000000',
  }
  return Object.keys(refusals).filter((control) => refusals[control])
}
