import { expect, test } from 'vitest'
import { filesIn } from './file-addresses.ts'

const AT = 'https://x.shop.it'
const picture = (address: string) => ({ type: 'picture', address, kind: 'manual', lang: null })

test('a cell has several pictures, each once', () => {
  const [a, b] = [`${AT}/a.jpg`, `${AT}/b.jpg`]
  expect(filesIn({ pictures: `${a} | ${b}|${a}` })).toEqual({ files: [picture(a), picture(b)], errors: [] })
  expect(filesIn({ pictures: `${a} | http://x.shop.it/b.jpg`, drawings: 'c.png' }).errors).toEqual([
    { column: 'pictures', message: 'file_address' },
    { column: 'drawings', message: 'file_address' },
  ])
  expect(filesIn({ pictures: Array.from({ length: 25 }, (_, i) => `${a}?${i}`).join(' | ') }).errors).toEqual(
    [{ column: 'pictures', message: 'too_many' }],
  )
})

test.each([
  [`${AT}/OR85.pdf`, 'manual', null],
  [`${AT}/f/OR85_manual_de.pdf`, 'manual', 'de'],
  [`${AT}/f/OR85-scheda-tecnica.pdf?v=2`, 'datasheet', null],
  [`${AT}/f/dichiarazione-2024.pdf`, 'manual', null],
  [`manual de ${AT}/1.pdf`, 'manual', 'de'],
  [`Scheda tecnica FR: ${AT}/1_manual_de.pdf`, 'datasheet', 'fr'],
  [`ce ${AT}/1.pdf`, 'declaration', null],
])('a document says what it is: %j', (cell, kind, lang) => {
  const { files, errors } = filesIn({ documents: cell })
  expect([files[0], errors]).toMatchObject([{ type: 'document', kind, lang }, []])
})

test.each([`picture ${AT}/1.pdf`, `something ${AT}/1.pdf`, 'manual de', 'manual http://x.shop.it/1.pdf'])(
  'no document: %j',
  (cell) => {
    expect(filesIn({ documents: cell })).toEqual({
      files: [],
      errors: [{ column: 'documents', message: 'document_address' }],
    })
  },
)

test('a column of a language has manuals in it', () => {
  const { files } = filesIn({ manual_de: `${AT}/a.pdf`, manual_it: `${AT}/b.pdf | ${AT}/c.pdf` })
  expect(files.map(({ address, kind, lang }) => [address, kind, lang])).toEqual([
    [`${AT}/b.pdf`, 'manual', 'it'],
    [`${AT}/c.pdf`, 'manual', 'it'],
    [`${AT}/a.pdf`, 'manual', 'de'],
  ])
})
