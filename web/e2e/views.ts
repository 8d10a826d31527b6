import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isDeep } from '../../shared/many.testing.ts'
import { describedLate } from './axe-source.ts'
import { watchRepeats } from './repeats.ts'

// The axe that @axe-core/playwright brings, without its builder, which reads half a megabyte of script anew for every look.
const AXE = describedLate(
  readFileSync(
    createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
      'axe-core/axe.min.js',
    ),
    'utf8',
  ),
)

/** WCAG 2.2, A and AA. */
const ALL: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}
/** What the colours decide: all else is the same in the dark. */
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
interface View {
  width: number
  height: number
  scheme: 'light' | 'dark'
  rules: RunOptions['runOnly']
}
/** In an order in which little changes from one to the next: each change draws the page anew, that of the scheme most of it. */
const VIEWS: View[] = [
  ...SIZES.map((size) => ({ ...size, scheme: 'light' as const, rules: ALL })),
  ...SIZES.toReversed().map((size) => ({ ...size, scheme: 'dark' as const, rules: COLOURS })),
]
/** What most faults show in: the widest and the narrowest, one light, one dark. */
const TWO: View[] = [
  { ...SIZES.at(-1)!, scheme: 'light', rules: ALL },
  { ...SIZES[0]!, scheme: 'dark', rules: ALL },
]

/** What a rule found, as axe hands it to whoever reports it; each element's selector is made when it is asked for. */
interface Found {
  id: string
  error?: Error
  violations: { node: { selector: string[] } }[]
}

/** The page's axe, with what its types leave out: each of its rules asks first whether it is about an element. */
type Window = {
  axe: typeof axe & { _audit: { rules: { matches: (node: Node, ...more: unknown[]) => boolean }[] } }
  findRepeats: () => Set<Node>
  /** What is not judged: others that are alike are. */
  repeats: Set<Node>
}

/** Brings axe into the pages that are opened from now on: for who looks at many it is sent once. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(AXE)

/** Brings axe into the page. Hundreds of colours that fade, however fast, are most of the cost of changing the scheme: none does. */
async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(watchRepeats)
  await page.evaluate(() => {
    const here = window as unknown as Window
    // The source of each element, which nobody reads, is a fifth of its work.
    here.axe.configure({ noHtml: true })
    for (const rule of here.axe._audit.rules) {
      const { matches } = rule
      rule.matches = (node, ...more) => !here.repeats.has(node) && matches.call(rule, node, ...more)
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** What is wrong with a page as it stands now: what axe finds with these rules, and a content wider than the view. */
async function faultsOf(page: Page, runOnly: RunOptions['runOnly'], except: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, except }) => {
      // What follows the view has been drawn, and nothing has moved for two frames.
      const fades = () =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      for (let calm = 0; calm < 2; calm = fades() ? 0 : calm + 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const here = window as unknown as Window
      here.repeats = here.findRepeats()
      const faults: string[] = []
      // Reports what is wrong and nothing else: what passes would be described, too.
      const reporter = (found: unknown, _: RunOptions, done: (results: never) => void) => {
        for (const { id, error, violations } of found as Found[]) {
          if (error) faults.push(`${id}: ${error.message}`)
          if (violations.length > 0)
            faults.push(`${id}: ${violations.map(({ node }) => node.selector.join(' ')).join(' | ')}`)
        }
        done(undefined as never)
      }
      // Frames of others are not ours; style sheets are read for a rule that is not among ours, sound for one that never fails.
      const options = { runOnly, reporter, iframes: false, preload: false } as unknown as RunOptions
      await here.axe.run({ include: [['html']], exclude: except.map((one) => [one]) }, options)
      const content = document.documentElement.scrollWidth
      if (content > innerWidth) faults.push(`scrolls sideways: ${content} px`)
      return faults
    },
    { runOnly, except },
  )
}

/** What is wrong with a page in these views, e.g. `360 dark: color-contrast: p`. Leaves size and scheme as they were. */
export async function findFaults(
  page: Page,
  except: string[] = [],
  views: View[] = VIEWS,
): Promise<string[]> {
  const size = page.viewportSize()!
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (!(await page.evaluate(() => 'findRepeats' in window))) await prepare(page)
  const faults: string[] = []
  // From its top: what happens to lie under the header at some width is no fault of the page.
  const y = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 0))
  for (const { scheme, rules, ...view } of views) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(view)
    for (const fault of await faultsOf(page, rules, except)) faults.push(`${view.width} ${scheme}: ${fault}`)
  }
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.setViewportSize(size)
  await page.evaluate((y) => scrollTo(0, y), y)
  return faults
}

/** The views in which crawl.spec.ts looks at every address: two, in `npm run test:deep` three widths, light and dark. */
export const CRAWLED = isDeep ? VIEWS : TWO

/**
 * Looks at a page, in the state that it is in: axe finds no violation of WCAG 2.2 A and AA but in what `except` (selectors) finds, and
 * nothing has to be scrolled sideways. In `npm run test:deep` only, in the widest and the narrowest view: in more of them crawl.spec.ts
 * looks at each address.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  if (isDeep) expect(await findFaults(page, except, TWO)).toEqual([])
}
