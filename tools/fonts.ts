import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from './local/commands.ts'

const require = createRequire(import.meta.url)
const subsetFont: (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer> = require('subset-font')
const ranges: Record<string, string> = require('@fontsource-variable/archivo/unicode.json')

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

/**
 * Writes `web/fonts/`: Archivo with only the weights and widths that the pages use, 40 % of the whole font's bytes. To run
 * again when `styles.css` wants others.
 */
for (const script of ['latin', 'latin-ext']) {
  const whole = readFileSync(
    require.resolve(`@fontsource-variable/archivo/files/archivo-${script}-wdth-normal.woff2`),
  )
  const font = await subsetFont(whole, charactersOf(ranges[script]), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } },
  })
  const file = join('web', 'fonts', `archivo-${script}.woff2`)
  writeFileSync(join(ROOT, file), font)
  console.log(`${file}: ${(font.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)}`)
}
