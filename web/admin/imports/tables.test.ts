import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import { cellText, firstSheet, openWorkbook } from '../../files/tables.ts'
import { guessColumns, headWords } from './guess.ts'
import { readCsv, tableOf } from './tables.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('a CSV file', () => {
  test.each([';', ',', '\t'])('is read by its own separator: %j', (sign) => {
    const { heads, rows } = readCsv(bytes(`a${sign}b\r\n1${sign}"x${sign}""y"""\r\n`))
    expect(heads).toEqual(['a', 'b'])
    expect(rows).toEqual([{ line: 2, cells: ['1', `x${sign}"y"`] }])
  })
  test('is read as UTF-8, with a mark or without, and as Windows-1252', () => {
    expect(readCsv(bytes('\uFEFFCittà;b\nPerù;1')).heads).toEqual(['Città', 'b'])
    expect(readCsv(bytes('Città;b\nPerù;1')).rows[0]!.cells[0]).toBe('Perù')
    expect(readCsv(latin('Citt\u00e0;b\nM\u00fcnchen;1')).rows[0]!.cells[0]).toBe('München')
  })
  test('is read as Excel’s “Unicode text”', () => {
    const utf16 = new Uint8Array(Uint16Array.from('\uFEFFCittà\tb\nPerù\t1', (c) => c.charCodeAt(0)).buffer)
    expect(readCsv(utf16)).toMatchObject({
      heads: ['Città', 'b'],
      rows: [{ line: 2, cells: ['Perù', '1'] }],
      encoding: 'utf-16le',
    })
  })
  test.each([
    ['utf-16be', '\uFEFF'],
    ['utf-16be', ''],
    ['utf-16le', ''],
  ])('is read as %s behind %j', (encoding, mark) => {
    const text = new DataView(new ArrayBuffer(2 * (mark.length + 18)))
    for (const [at, sign] of [...`${mark}Città\tb\nPerù\t1\n2\t3`].entries())
      text.setUint16(2 * at, sign.charCodeAt(0), encoding === 'utf-16le')
    expect(readCsv(new Uint8Array(text.buffer))).toMatchObject({
      heads: ['Città', 'b'],
      rows: [{ cells: ['Perù', '1'] }, { cells: ['2', '3'] }],
      encoding,
    })
  })
  test.each(['%PDF-1.4\n%âãÏÓ\n1 0 obj', '\u00d0\u00cf\u0011\u00e0\0\0'])('is none: %j', (text) => {
    expect(() => readCsv(latin(text))).toThrow()
  })
  test('counts rows as a spreadsheet does, blank ones and those with line breaks too', () => {
    const { rows } = readCsv(bytes('a;b\n\n1;"two\nlines"\n;\n2;x'))
    expect(rows).toEqual([
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 5, cells: ['2', 'x'] },
    ])
  })
  test('of nothing is no rows', () => {
    expect(readCsv(bytes(''))).toMatchObject({ heads: [], rows: [], encoding: 'utf-8' })
  })
})

/** A text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Uint8Array.from(text, (sign) => letters.indexOf(sign))
}

describe('a text of a program that writes no UTF-8', () => {
  test.each([
    ['windows-1252', 'Größe;Straße;Zürich'],
    ['windows-1252', 'Città;perché;è così;€ 12,50'],
    ['windows-1252', 'Français;où;prêt à l’emploi;cœur'],
    ['windows-1252', 'Español;año;Cádiz'],
    ['windows-1252', 'Smørrebrød;Århus;blå'],
    ['windows-1252', 'Café'],
    ['macintosh', 'Größe;Straße;Zürich'],
    ['macintosh', 'Città;perché;è così'],
    ['macintosh', 'Grüße é à;"1.234,50"'],
    ['macintosh', 'Français;où;prêt à l’emploi'],
    ['windows-1250', 'Łódź;Żółć;gęś'],
    ['windows-1250', 'Příbram;Plzeň;žlutý kůň'],
    ['windows-1250', 'Győr;tűrő;hűtő'],
    ['windows-1250', 'Črnuče;šola;žaga'],
  ])('in %s is recognised: %s', (encoding, text) => {
    const { heads, encoding: found } = readCsv(
      encoded(`Codice;Nome\rA1;${text}`, encoding),
      new Set(['codice', 'nome']),
    )
    expect([found, heads]).toEqual([encoding, ['Codice', 'Nome']])
  })
  test('is read in another encoding when that is chosen', () => {
    expect(
      readCsv(encoded('Citt\u00e0;b', 'windows-1252'), undefined, { encoding: 'macintosh' }).heads[0],
    ).toBe('Citt\u2021')
  })
})

describe('the heads', () => {
  const known = headWords(['Modellname'])
  test.each([
    [[['Listino 2026'], [], ['Codice', 'Nome prodotto', 'Prezzo €'], ['A1', 'x', '10']], 3],
    [
      [
        ['Listino', '', 'IVA inclusa'],
        ['Codice', 'Nome', 'Prezzo'],
        ['A1', 'x', '10'],
      ],
      2,
    ],
    [[['Preise'], ['Modellname', 'sku'], ['x', 'A1']], 2],
    [[['Foo'], ['Bar', 'Baz', 'Qux'], ['1', '2', '3']], 2],
    [[['Codice'], ['A1'], ['A2']], 1],
    [[[], ['a', 'b'], ['1', '2']], 2],
  ])('are found below titles: %j', (rows, line) => {
    const table = tableOf(rows, known)
    expect(table.heads).toEqual(rows[line - 1])
    expect(table.rows[0]?.line).toBe(line + 1)
  })
  test('are those of another row when a person says so', () => {
    const rows = [
      ['Codice', 'Nome'],
      ['SKU', 'Titel'],
      ['A1', 'x'],
    ]
    expect(tableOf(rows, known)).toMatchObject({ headLine: 1, top: rows })
    const { heads, rows: below } = tableOf(rows, known, 2)
    expect([heads, below]).toEqual([['SKU', 'Titel'], [{ line: 3, cells: ['A1', 'x'] }]])
  })
  test.each([';', ',', '\t', '|'])('after Excel’s first line sep=%s, which is no row', (sign) => {
    const { heads, rows } = readCsv(bytes(`sep=${sign}\r\nCodice${sign}Nome\r\nA1${sign}x, y; z\r\n`))
    expect(heads).toEqual(['Codice', 'Nome'])
    expect(rows).toEqual(
      sign === '|' || sign === '\t'
        ? [{ line: 2, cells: ['A1', 'x, y; z'] }]
        : [{ line: 2, cells: ['A1', expect.stringMatching(/^x/)] }],
    )
  })
  test('below a title the separator is that of the rows', () => {
    expect(readCsv(bytes('Prices, all\r\nCode,Name,Price\r\nA1,x;y,10\r\n'), known).heads).toEqual([
      'Code',
      'Name',
      'Price',
    ])
  })
})

/** A workbook of sheets with rows of cells as XML. */
function workbook(sheets: { name: string; state?: string; cells: string }[]) {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}" ${state ? `state="${state}"` : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  }
  sheets.forEach(({ cells }, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet ${main}><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

describe('a workbook', () => {
  const text = (letter: string) => `<c r="A1" t="inlineStr"><is><t>${letter}</t></is></c>`
  test('is read from its first sheet that is not hidden, and names all', async () => {
    const { sheets, file } = openWorkbook(
      workbook([
        { name: 'Vecchi &amp; nuovi', state: 'hidden', cells: text('old') },
        { name: 'Molto', state: 'veryHidden', cells: text('older') },
        { name: 'Dati', cells: text('data') },
      ]),
    )
    expect(sheets).toEqual([
      { name: 'Vecchi & nuovi', hidden: true },
      { name: 'Molto', hidden: true },
      { name: 'Dati', hidden: false },
    ])
    expect(await readSheet(file, firstSheet(sheets) + 1)).toEqual([['data']])
    expect(await readSheet(file, 1)).toEqual([['old']])
  })
  test('tells its errors as texts, which an import refuses', async () => {
    const cells =
      '<c r="A1" t="e"><v>#N/A</v></c><c r="B1" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C1"><v>7</v></c>'
    const { file } = openWorkbook(workbook([{ name: 'Dati', cells }]))
    expect(await readSheet(file, 1)).toEqual([['#N/A', '#DIV/0!', 7]])
  })
  test('is none: a zip of something else', () => {
    expect(() => openWorkbook(zipSync({ a: new Uint8Array(1) }))).toThrow()
  })
})

test('values of a spreadsheet become the texts that a person would type', () => {
  expect(cellText(1.1 * 3)).toBe('3.3')
  expect(cellText(1249.5)).toBe('1249.5')
  expect(cellText(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20')
  expect([cellText(true), cellText(null), cellText('x')]).toEqual(['true', '', 'x'])
})

describe('the columns of a file', () => {
  test('are known by their own names, and by Italian and English heads', () => {
    expect(guessColumns('warrantiesolds', ['code', 'serial_number', 'mounting_date'], [])).toEqual([
      ...['code', 'serial_number', 'mounting_date'],
    ])
    expect(
      guessColumns('warrantiesolds', ['Codice', 'S/N', 'Data di vendita', 'Cognome', 'E-Mail', 'Boh'], []),
    ).toEqual(['code', 'serial_number', 'mounting_date', 'surname', 'email', ''])
    expect(guessColumns('vendors', ['Retailer', 'Postal code', 'Town', 'Street', 'Phone'], [])).toEqual([
      ...['name', 'cap', 'city', 'address', 'telephone'],
    ])
  })
  test('are known by the titles of the page', () => {
    expect(guessColumns('vendors', ['Stadt'], [{ name: 'city', title: 'Stadt' }])).toEqual(['city'])
  })
  test('are each given once', () => {
    expect(guessColumns('vendors', ['Nome', 'Name'], [])).toEqual(['name', ''])
  })

  test('in a language by its code or name, in whichever of the languages that is', () => {
    const heads = [
      'Nome',
      'Nome DE',
      'Nome (inglese)',
      'Nome – Français',
      'Dutch name',
      'Descrizione de',
      'Prezzo de',
    ]
    const titles = [{ name: 'description', title: 'Descrizione' }]
    const meant = ['name', 'name_de', 'name_en', 'name_fr', 'name_nl', 'description_de', '']
    expect(guessColumns('products', heads, titles)).toEqual(meant)
    expect(guessColumns('products', ['Nome it', 'Nome'], [])).toEqual(['name', ''])
    expect(guessColumns('parts', ['Designation FR', 'Artikelnummer'], [])).toEqual(['name_fr', 'code'])
  })
})
