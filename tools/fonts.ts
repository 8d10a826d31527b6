import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './local/commands.ts'

const require = createRequire(import.meta.url)
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = require('subset-font')
const ranges: Record<string, string> = require('@fontsource-variable/archivo/unicode.json')
const serifRanges: Record<string, string> = require('@fontsource-variable/source-serif-4/unicode.json')

/** The characters of `U+0000-00FF,U+0131`. */
const charactersOf = (range: string) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part.slice(2).split('-')
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
    })
    .map((point) => String.fromCodePoint(point))
    .join('')

/** Signs of technical data that Archivo lacks. */
const SIGNS = '†‡′″←→↔⇒∅∆−∙√∞∠∩≈≠≡≤≥⌀ΔΩαβγδηθλμπρσφω■□▲▶▼●○✓✗'
/** What is written in Greece and Cyprus, and from Bulgaria to Ukraine, of today. */
const ALPHABETS = {
  greek: 'U+0384-038A,U+038C,U+038E-03A1,U+03A3-03CE',
  cyrillic: 'U+0400-045F,U+0490-0491,U+2116',
}
/** A PDF needs only outlines, widths, and the map from letters to glyphs. */
const BARE = {
  targetFormat: 'sfnt',
  noHinting: true,
  keepFeatures: [],
  dropTables: ['GDEF', 'GPOS', 'GSUB', 'MATH', 'STAT', 'gasp', 'prep', 'name', 'post', 'BASE'],
}

async function writeFont(whole: string, text: string, options: object, ...file: string[]): Promise<void> {
  const bytes = readFileSync(require.resolve(whole))
  const font = await subsetFont(bytes, text, options)
  writeFileSync(join(ROOT, ...file), font)
  console.log(
    `${join(...file)}: ${(font.length / 1000).toFixed(1)} kB of ${(bytes.length / 1000).toFixed(1)}`,
  )
}

/**
 * Writes `web/fonts/`: Archivo with only the weights and widths that the pages use, 40 % of the whole font's bytes; run it
 * again when `styles.css` needs others. `web/public/typefaces/`: Source Serif, which a shop may choose (web/ui/typeface.ts). And `worker/assets/fonts/`, the fonts of PDFs: Archivo in two weights,
 * Greek and Cyrillic letters of Noto Sans in the same, and signs of Noto Sans Math. All are under the OFL, without reserved names.
 */
const pdfFonts = ['worker', 'assets', 'fonts']
const typefaces = ['web', 'public', 'typefaces']
for (const folder of [pdfFonts, typefaces]) mkdirSync(join(ROOT, ...folder), { recursive: true })
for (const script of ['latin', 'latin-ext']) {
  const whole = `@fontsource-variable/archivo/files/archivo-${script}-wdth-normal.woff2`
  const text = charactersOf(ranges[script])
  const variationAxes = { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } }
  await writeFont(
    whole,
    text,
    { targetFormat: 'woff2', variationAxes },
    ...['web', 'fonts', `archivo-${script}.woff2`],
  )
  for (const [name, wght] of [
    ['plain', 400],
    ['strong', 600],
  ] as const) {
    const options = { ...BARE, variationAxes: { wght, wdth: 100 } }
    await writeFont(whole, text, options, ...pdfFonts, `${name}-${script}.ttf`)
  }
}
for (const script of ['latin', 'latin-ext']) {
  const whole = `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 600 } } }
  await writeFont(
    whole,
    charactersOf(serifRanges[script]!),
    options,
    ...typefaces,
    `source-serif-4-5-${script}.woff2`,
  )
}
for (const [script, range] of Object.entries(ALPHABETS)) {
  for (const [name, weight] of [
    ['plain', 400],
    ['strong', 600],
  ] as const) {
    const whole = `@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff2`
    await writeFont(whole, charactersOf(range), BARE, ...pdfFonts, `${name}-${script}.ttf`)
  }
}
const math = '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2'
await writeFont(math, SIGNS, BARE, ...pdfFonts, 'signs.ttf')
