import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { statement } from './camt.testing.ts'
import { CamtError, readCamt } from './camt.ts'
import { OTHER_BANK } from './other-bank.testing.ts'
import { readStatementFile } from './statement-file.ts'

const failure = (content: string | Uint8Array) => {
  try {
    readStatementFile(typeof content === 'string' ? strToU8(content) : content)
  } catch (error) {
    if (error instanceof CamtError) return error.message
    throw error
  }
  return null
}

test('each statement of another bank is read, and adds up', () => {
  const statements = readCamt(strToU8(OTHER_BANK))
  const read = statements.map(({ currency, opening, closing, entries, addsUp }) => {
    const moved = entries.reduce((sum, { amount, isCredit }) => sum + (isCredit ? amount : -amount), 0)
    return [currency, opening, moved, closing, entries.length, addsUp]
  })
  expect(read).toEqual([
    ['EUR', 200_000, -10_000, 190_000, 1, true],
    ['EUR', 1_000_000, 1_664_483, 2_664_483, 4, true],
  ])
  // References of creditors, and words.
  const { entries } = statements[1]!
  expect(
    entries.filter(({ reference }) => reference === 'RF18539007547034').map(({ amount }) => amount),
  ).toEqual([545_500, 1_000_000])
  expect(entries.find(({ name }) => name === 'Zoë & Söhne')).toMatchObject({ text: 'INVOICE US20291092' })
})

const read = (content: string) => readCamt(strToU8(content))

test('who paid, with which words and references, is read in all versions', () => {
  const paid = {
    amount: '474.40',
    name: 'Camper Lario',
    text: 'Ordine',
    reference: 'RF18539007547034',
    bank: '9999181ZC0283079',
  }
  const newest = statement([paid])
  // Before version 08 a party has no element of its own.
  const older = newest.replaceAll(/<\/?Pty>/g, '')
  for (let version = 2; version <= 13; version++) {
    const name = `camt.053.001.${String(version).padStart(2, '0')}`
    const [found] = read((version < 8 ? older : newest).replace('camt.053.001.08', name))
    expect(found!.entries, name).toEqual([
      expect.objectContaining({
        amount: 47_440,
        isCredit: true,
        name: 'Camper Lario',
        iban: 'DE89370400440532013000',
        text: 'Ordine',
        reference: 'RF18539007547034',
        bankReference: '9999181ZC0283079',
      }),
    ])
  }
})

test('a statement adds up, or not, or does not say', () => {
  const good = statement([{ amount: '885.00000' }, { amount: '5.00', debit: true }])
  expect(read(good)[0]).toMatchObject({ opening: 100_000, closing: 188_000, addsUp: true })
  expect(read(statement([{ amount: '10.00' }], { closing: '999.99' }))[0]).toMatchObject({ addsUp: false })
  // A closing balance in another currency, and none at all.
  const [opening, closing] = good.match(/<Bal>.*?<\/Bal>/gs)!
  const foreign = good.replace(closing!, closing!.replace('EUR', 'USD'))
  expect(read(foreign)[0]).toMatchObject({ closing: null, addsUp: null })
  expect(read(good.replace(opening!, ''))[0]).toMatchObject({ opening: null, addsUp: null })
})

test('a file has several statements, and a collective entry is its parts, where these make the whole', () => {
  const one = statement([{ amount: '30.00', name: 'Erster' }])
  const [stmt] = one.match(/<Stmt>.*<\/Stmt>/s)!
  expect(read(one.replace('</BkToCstmrStmt>', `${stmt}</BkToCstmrStmt>`))).toHaveLength(2)
  const [part] = one.match(/<TxDtls>.*<\/TxDtls>/s)!
  const of = (name: string, amount: string) =>
    part!.replace('Erster', name).replace('<TxDtls>', `<TxDtls><Amt Ccy="EUR">${amount}</Amt>`)
  const collective = (first: string, second: string) =>
    read(one.replace(part!, of('Erster', first) + of('Zweiter', second)))[0]!.entries.map(
      ({ name, amount }) => [name, amount],
    )
  expect(collective('10.00', '20.00')).toEqual([
    ['Erster', 1_000],
    ['Zweiter', 2_000],
  ])
  expect(collective('10.00', '10.00')).toEqual([['', 3_000]])
})

test('what is no such statement is refused with a reason', () => {
  expect(failure('')).toBe('camt_unreadable')
  expect(failure('hello')).toBe('camt_unreadable')
  expect(failure('<a></b>')).toBe('camt_unreadable')
  expect(failure('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>')).toBe('camt_other')
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
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const widest = good.replace('UTF-8', 'UTF-16')
  for (const text of [wide(`\uFEFF${widest}`), wide(widest), wide(`\uFEFF${good}`)]) {
    expect(names(text)).toEqual(['Müller'])
    expect(names(Buffer.from(text).swap16())).toEqual(['Müller'])
  }
  // In a zip whatever they are called, beside what is none.
  const other = strToU8(good.replace('camt.053.001.08', 'camt.052.001.08'))
  const called = { 'KONTO.C53': latin, b: wide(widest), 'c.TXT': strToU8(`\n${good}`), 'd.xml': other }
  expect(
    names(
      zipSync({ ...called, '__MACOSX/._b': new Uint8Array([0, 5, 22, 7]), 'e.pdf': strToU8('%PDF-1.7') }),
    ),
  ).toEqual(['Müller', 'Müller', 'Müller'])
  expect(failure(zipSync({ 'a.xml': other }))).toBe('camt_other')
  expect(failure(zipSync({ 'a.xml': other, 'b.txt': strToU8('x') }))).toBe('camt_other')
  const central = Uint8Array.from(good.replace('UTF-8', 'ISO-8859-2'), (sign) => sign.charCodeAt(0))
  expect(names(central)).toEqual(['Müller'])
  // Namespaces with prefixes.
  const prefixed = good.replaceAll(/<(\/?)([A-Z])/g, '<$1ns2:$2').replace('xmlns=', 'xmlns:ns2=')
  expect(names(strToU8(prefixed))).toEqual(['Müller'])
})

test('entries that are not booked are left out and counted', () => {
  const [read] = readCamt(strToU8(statement([{ amount: '10.00' }, { amount: '20.00', status: 'PDNG' }])))
  expect(read).toMatchObject({ pending: 1, addsUp: true })
  expect(read!.entries).toHaveLength(1)
})
