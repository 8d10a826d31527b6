import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isDeep } from '../../shared/many.testing.ts'
import { adminAreas, areasIn } from '../i18n/texts.testing.ts'

// The axe that @axe-core/playwright brings, without its builder, which reads half a megabyte of script anew for every look.
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
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
const [NARROW, WIDE] = [SIZES[0]!, SIZES.at(-1)!]
/** What most faults show in: the widest and the narrowest, one light, one dark. */
const TWO: View[] = [
  { ...WIDE, scheme: 'light', rules: ALL },
  { ...NARROW, scheme: 'dark', rules: ALL },
]

/** A key whose text is missing, as pages show it: `accounts.history.columns.order`. */
const KEY = `(?:${Object.keys({ ...areasIn('web/i18n', 'it'), ...adminAreas('it') }).join('|')})(?:\\.[a-z]\\w*){2,}`

type Window = { axe: typeof axe }

/** Brings axe into the pages that are opened from now on: for who looks at many it is sent once. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(AXE)

/** Brings axe into the page. Hundreds of colours that fade, however fast, are most of the cost of changing the scheme: none does. */
async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(() => {
    const { axe: here } = window as unknown as Window
    // The source of each element, which nobody reads, is a fifth of its work.
    here.configure({ noHtml: true })
    const sheet = new CSSStyleSheet()
    // What lies below the view has a guessed height until it is drawn: a link there would seem to lie under the footer.
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important } .below { content-visibility: visible !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    Object.assign(window, { isPrepared: true })
  })
}

/** What is wrong with a page as it stands now: what axe finds with these rules, keys instead of texts, and a content wider than the view. */
async function faultsOf(page: Page, runOnly: RunOptions['runOnly'], except: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, except, key }) => {
      // What follows the view has been drawn, and nothing has moved for two frames.
      const fades = () =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      // What reads once more is dimmed until it has; a page that goes on being busy is looked at as it is.
      const until = performance.now() + 3000
      const reads = () =>
        performance.now() < until && document.querySelector('main [aria-busy="true"]') !== null
      for (let calm = 0; calm < 2; calm = fades() || reads() ? 0 : calm + 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const { axe: here } = window as unknown as Window
      const { violations, incomplete } = await here.run(
        { include: [['html']], exclude: except.map((one) => [one]) },
        // Frames of others are not ours; style sheets are read for a rule that is not among ours, sound for one that never fails.
        { runOnly, reporter: 'v2', resultTypes: ['violations'], iframes: false, preload: false },
      )
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      // A rule that breaks down finds nothing.
      for (const { id, error } of incomplete) if (error) faults.push(`${id}: ${error.message}`)
      const untranslated = document.body.innerText.match(new RegExp(`(?<!\\S)${key}(?!\\S)`, 'gi')) ?? []
      faults.push(...new Set(untranslated.map((each) => `untranslated: ${each}`)))
      const content = document.documentElement.scrollWidth
      if (content > innerWidth) faults.push(`scrolls sideways: ${content} px`)
      return faults
    },
    { runOnly, except, key: KEY },
  )
}

/** What is wrong with a page in these views, one after the other, e.g. `360 dark: color-contrast: p`. Leaves it in the last. */
export async function findFaults(
  page: Page,
  except: string[] = [],
  views: View[] = VIEWS,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'isPrepared' in window))) await prepare(page)
  const faults: string[] = []
  // From its top: what happens to lie under the header at some width is no fault of the page.
  const y = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 0))
  for (const { scheme, rules, ...view } of views) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(view)
    for (const fault of await faultsOf(page, rules, except)) faults.push(`${view.width} ${scheme}: ${fault}`)
  }
  await page.evaluate((y) => scrollTo(0, y), y)
  return faults
}

/** The views of crawl.spec.ts: each address in one of two, in `npm run test:deep` in three widths, light and dark. */
export const CRAWLED: View[] = isDeep ? VIEWS : TWO

/**
 * Looks at a page, in the state that it is in: axe finds no violation of WCAG 2.2 A and AA but in what `except` (selectors) finds, and
 * nothing has to be scrolled sideways. In `npm run test:deep` only, in the widest and the narrowest view: in more of them crawl.spec.ts
 * looks at each address. Leaves size and scheme as they were.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  if (!isDeep) return
  const size = page.viewportSize()!
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  expect(await findFaults(page, except, TWO)).toEqual([])
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await page.setViewportSize(size)
}
