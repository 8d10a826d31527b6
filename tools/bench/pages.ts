import { step } from '../local/commands.ts'
import { CATEGORIES, measurePages } from './lighthouse.ts'
import { printTable } from './table.ts'
import { line } from './verdict.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(2)

/** What Lighthouse and a slow phone say of the built demo shop. Returns the verdict's lines. */
export async function benchPages(chromium: string): Promise<string[]> {
  const { scores, phone } = await step('\nLighthouse', () => measurePages(chromium))
  printTable(
    'Lighthouse, phone, run by run',
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint, s'],
    scores.map(({ page, scores: of, largestPaint }) => [
      page,
      ...CATEGORIES.map((category) => of[category].join(' ')),
      largestPaint.map(seconds).join(' '),
    ]),
  )
  printTable(
    'A phone with slow 4G and a quarter of this processor, nothing in its cache, in seconds',
    ['page', 'first paint', 'largest', 'shift'],
    Object.entries(phone.pages).map(([page, { first, largest, shift }]) => [
      page,
      seconds(first),
      seconds(largest),
      shift.toFixed(3),
    ]),
  )
  const [first, second] = phone.clicks
  console.log(`From the list to a product ${seconds(first)} s, to a second one ${seconds(second)} s.`)
  const below = (aim: number, of: (typeof CATEGORIES)[number][]) =>
    scores.flatMap(({ page, scores: all }) =>
      of.filter((category) => Math.min(...all[category]) < aim).map((category) => `${page} ${category}`),
    )
  const shifted = Object.entries(phone.pages).filter(([, { shift }]) => shift > 0)
  return [
    line('Lighthouse: performance 99 or more', below(99, ['performance'])),
    line('Lighthouse: all else 100', below(100, ['accessibility', 'best-practices', 'seo'])),
    line(
      'nothing moves',
      shifted.map(([page, { shift }]) => `${page} ${shift.toFixed(4)}`),
    ),
    line('from the list to a product in 0.7 s', first > 700 ? [`${seconds(first)} s`] : []),
    line('to a second product in 0.3 s', second > 300 ? [`${seconds(second)} s`] : []),
  ]
}
