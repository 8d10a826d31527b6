import { env } from 'cloudflare:workers'
import { PDFContext } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facesFor, readFaces } from './faces.ts'
import { cutText, wrapText } from './lines.ts'
import { printableIn } from './printable.ts'
import { openType } from './type.ts'

const faces = await readFaces(env.ASSETS)
const printable = printableIn(faces)
const anyText = fc.string({ unit: 'binary', maxLength: 80 })

test('every text can be set in the embedded fonts, and stays as it is the second time', () => {
  const type = openType(PDFContext.create(), faces)
  for (let code = 0; code <= 0xffff; code++) type.set(printable(String.fromCharCode(code)))
  fc.assert(
    fc.property(anyText, (text) => {
      const line = printable(text)
      for (const strong of [false, true]) {
        const glyphs = type.set(line, strong).reduce((sum, run) => sum + run.glyphs.length / 4, 0)
        expect(glyphs).toBe([...line].length)
      }
      expect(printable(line)).toBe(line)
    }),
  )
})

test('the fonts have all letters of the five languages, and the signs of technical data', () => {
  const letters =
    'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïìíôöòóœùûüÿúßẞĳĲáãñ€£×÷²³½¼¾°±µΩ→←≥≤≠≈∞√⌀Ø″′†‡™®©«»„“”‚‘’–—…•✓−'
  expect(printable(letters)).toBe(letters)
})

test.each([
  ['Größe ≥ 5 µm – ½ ⅓ “ok” € 😀', 'Größe ≥ 5 µm – ½ 1/3 “ok” €'],
  ['20 ‰, ƒ', '20 0/00, ƒ'],
  ['  zwei\n\tZeilen\u2028hier ', 'zwei Zeilen hier'],
  ['Łódź, Çeşme, İzmir', 'Łódź, Çeşme, İzmir'],
  ['Merci\u202f!', 'Merci\xa0!'],
  ['Привет 目录', '?????? ??'],
  ['e\u0301te\u0301', 'été'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('other alphabets are read for a text that has letters of them, and for no other', async () => {
  const asked: string[] = []
  const assets = {
    fetch: async (url: string) => {
      asked.push(url.replace(/^.*\/|\.ttf$/g, ''))
      return env.ASSETS.fetch(url)
    },
  } as typeof env.ASSETS
  // Ω and µ are signs of technical data too.
  const usual = await facesFor(assets, { said: ['Łódź, 5 Ω, 20 µm'] })
  expect(usual).toBe(await readFaces(assets))
  expect(asked.filter((file) => /greek|cyrillic/.test(file))).toEqual([])
  const names = 'Αθήνα, Ύδρα, ΐ, 5 Ω; София, Київ, Ґава, Београд, Скопје № 5'
  const print = printableIn(await facesFor(assets, { said: [names] }))
  expect(asked.filter((file) => /greek|cyrillic/.test(file))).toHaveLength(4)
  expect(print(names)).toBe(names)
  // Old accents are left out, other alphabets are not known.
  expect(print('Ἀθῆναι 目')).toBe('Αθηναι ?')
})

test('lines never are wider than their column, and say everything that fits', () => {
  const measure = (text: string) => text.length
  const line = anyText.map(printable)
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 6 }),
      (text, width, most) => {
        const lines = wrapText(text, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const each of lines) expect(each.length).toBeLessThanOrEqual(width)
        if (!lines.at(-1)?.endsWith('…'))
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      },
    ),
  )
  expect(wrapText('eins zwei drei vier', 9, 2, measure)).toEqual(['eins zwei', 'drei vier'])
  expect(wrapText('eins zwei drei viere', 9, 2, measure)).toEqual(['eins zwei', 'drei vie…'])
  expect(wrapText('', 9, 2, measure)).toEqual([])
  expect(cutText('lang', 2, measure)).toBe('l…')
})
