import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { statement } from './camt.testing.ts'
import { CamtError, readCamt } from './camt.ts'
import { readStatementFile } from './statement-file.ts'

/** Files that others wrote: the licences and sources are in samples/README.md. */
const SAMPLES = import.meta.glob<string>('./samples/*.xml', { query: '?raw', import: 'default', eager: true })
const sample = (name: string) => readCamt(strToU8(SAMPLES[`./samples/${name}.xml`]!))
const failure = (content: string | Uint8Array) => {
  try {
    readStatementFile(typeof content === 'string' ? strToU8(content) : content)
  } catch (error) {
    if (error instanceof CamtError) return error.message
    throw error
  }
  return null
}

test('each statement that others wrote is read, and its sums are checked', () => {
  const read = Object.keys(SAMPLES)
    .map((path) => path.slice(10, -4))
    .filter((name) => !name.includes('wrong'))
    .map((name) => [
      name,
      ...sample(name).map(({ currency, opening, closing, entries, addsUp }) => {
        const moved = entries.reduce((sum, { amount, isCredit }) => sum + (isCredit ? amount : -amount), 0)
        return [currency, opening, moved, closing, entries.length, addsUp]
      }),
    ])
  expect(Object.fromEntries(read.map(([name, ...rest]) => [name, rest]))).toEqual({
    'genkgo-camt053.v2.all-balance-types': [['EUR', 101, 885, 404, 1, false]],
    'genkgo-camt053.v2.five.decimals': [['EUR', 1815, 885, 2705, 1, false]],
    'genkgo-camt053.v2.multi.statement': [
      ['EUR', 1815, 885, 2700, 1, true],
      ['EUR', 2700, -700, 2000, 1, true],
    ],
    // Their closing balances are in other currencies.
    'genkgo-camt053.v3': [['EUR', 1815, 885, null, 1, null]],
    'genkgo-camt053.v4': [['EUR', 1815, 885, null, 1, null]],
    'genkgo-camt053.v8': [['EUR', 1815, 885, null, 1, null]],
    'viafintech-valid_example': [['EUR', 3306, -1000, 2306, 5, true]],
    'viafintech-valid_example_v4': [['CHF', 32_215_216, 53_761, 32_268_977, 32, true]],
    'viafintech-valid_example_v8': [['CHF', 8_272_195, 54_228, 8_451_525, 3, false]],
    'viafintech-valid_example_with_batch': [['EUR', 732_980, 293_426, 2_303_820, 3, false]],
    'viafintech-valid_example_with_datetime': [['USD', null, 19_586, 60_680, 1, null]],
    'tryton-camt.053.001.02': [['EUR', 200_000, -10_000, 190_000, 1, true]],
    'ledgersmb-campt053-sample': [['EUR', 1_000_000, 1_364_483, 2_364_483, 13, true]],
  })
})

test('who paid, with which words and references, is read in all versions', () => {
  const [v2] = sample('viafintech-valid_example')[0]!.entries
  expect(v2).toMatchObject({
    isCredit: false,
    amount: 200,
    currency: 'EUR',
    bookedOn: expect.stringMatching(/^20\d\d-/),
  })
  const entries = sample('viafintech-valid_example_v8')[0]!.entries
  expect(entries.map(({ reference }) => reference)).toContain('RF38000000000000000000552')
  expect(entries[0]).toMatchObject({ isCredit: true, amount: 47_440, bankReference: '9999181ZC0283079' })
  // The specimen of Finland's banks: references of creditors, and words.
  const finnish = sample('ledgersmb-campt053-sample')[0]!.entries
  expect(
    finnish.filter(({ reference }) => reference === 'RF98123456789012').map(({ amount }) => amount),
  ).toEqual([545_500, 1_000_000])
  expect(finnish.find(({ name }) => name === 'DEBTOR NAME')).toMatchObject({ text: 'INVOICE US20291092' })
  // A collective entry is its parts.
  const parts = sample('viafintech-valid_example_v4')[0]!.entries
  expect(parts.filter(({ isCredit }) => isCredit).reduce((sum, { amount }) => sum + amount, 0)).toBe(181_056)
})

test('what is no such statement is refused with a reason', () => {
  expect(failure('')).toBe('camt_unreadable')
  expect(failure('hello')).toBe('camt_unreadable')
  expect(failure('<a></b>')).toBe('camt_unreadable')
  expect(failure('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>')).toBe('camt_other')
  expect(failure(SAMPLES['./samples/genkgo-camt053.v2.wrong.xml']!)).not.toBe(null)
  const good = statement([{ amount: '10.00' }])
  expect(failure(good)).toBe(null)
  expect(failure(good.replace('camt.053.001.08', 'camt.054.001.08'))).toBe('camt_other')
  expect(failure(good.replace('camt.053.001.08', 'camt.053.001.99'))).toBe('camt_other')
  expect(failure(good.replace('>10.00<', '>10.005<'))).toBe('camt_amount')
  expect(failure(good.replace('>10.00<', '>-10.00<'))).toBe('camt_amount')
  expect(failure(good.replace('>10.00<', '>1e3<'))).toBe('camt_amount')
  expect(failure(good.replace('CRDT</CdtDbtInd><RvslInd', 'X').replace('>CRDT<', '>XXX<'))).toBe(
    'camt_unreadable',
  )
  expect(failure(good.replace('UTF-8', 'UTF-16'))).toBe('camt_unreadable')
})

test('document types and entities are refused, and so is what is too deep or too much', () => {
  const good = statement([{ amount: '10.00' }])
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(failure(good.replace('?>', `?>${bomb}`))).toBe('camt_unreadable')
  expect(failure(good.replace('?>', '?><!DOCTYPE d SYSTEM "file:///etc/passwd">'))).toBe('camt_unreadable')
  expect(failure(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toBe('camt_unreadable')
  expect(failure(`<a>${'<b/>'.repeat(400_001)}</a>`)).toBe('camt_unreadable')
  expect(failure(gzipSync(Buffer.alloc(30 * 1024 * 1024)))).toBe('camt_unreadable')
})

test('banks’ packed files and other encodings are read', () => {
  const good = statement([{ amount: '10.00', name: 'Müller' }])
  const names = (content: Uint8Array) =>
    readStatementFile(content).flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(names(gzipSync(strToU8(good)))).toEqual(['Müller'])
  expect(
    names(zipSync({ 'a.xml': strToU8(good), 'b.xml': strToU8(good), 'readme.txt': strToU8('x') })),
  ).toEqual(['Müller', 'Müller'])
  const latin = Uint8Array.from(good.replace('UTF-8', 'ISO-8859-1'), (sign) => sign.charCodeAt(0))
  expect(names(latin)).toEqual(['Müller'])
  expect(names(strToU8(`\uFEFF${good}`))).toEqual(['Müller'])
  // Namespaces with prefixes.
  const prefixed = good.replaceAll(/<(\/?)([A-Z])/g, '<$1ns2:$2').replace('xmlns=', 'xmlns:ns2=')
  expect(names(strToU8(prefixed))).toEqual(['Müller'])
})

test('entries that are not booked are left out and counted', () => {
  const [read] = readCamt(strToU8(statement([{ amount: '10.00' }, { amount: '20.00', status: 'PDNG' }])))
  expect(read).toMatchObject({ pending: 1, addsUp: true })
  expect(read!.entries).toHaveLength(1)
})
