import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from '../demo/load.ts'
import { run } from '../local/commands.ts'
import { serve } from '../local/serve.ts'
import { prepareState } from '../local/state.ts'
import { measureOnPhone, type OnPhone } from './phone.ts'
import { freePort } from './server.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3

/** What Lighthouse says of a page, run by run. */
export interface PageScores {
  page: string
  /** Of 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number[]>
  /** When the largest picture or text of the first screen is there, in milliseconds. */
  largestPaint: number[]
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse on a phone, one page after the other, against the built demo shop, and what a slow phone sees of it. */
export async function measurePages(chromium: string): Promise<{ scores: PageScores[]; phone: OnPhone }> {
  const port = await freePort()
  const state = prepareState(port, '.wrangler/bench/shop')
  await loadDemo(state)
  // The shop stands back behind the browser: a phone has its processor to itself.
  const shop = await serve(state, port, constants.priority.PRIORITY_LOW)
  try {
    const origin = `http://localhost:${port}`
    const answer = await fetch(`${origin}/api/best-sellers?lang=de`)
    const { products } = (await answer.json()) as { products: { slug: string }[] }
    const pages = {
      home: '/de',
      list: '/de/products',
      product: `/de/products/${products[0]!.slug}`,
      finder: '/de/find-retailer?place=Köln',
      support: '/de/contact-us',
    }
    // First, so that the shop is warm for Lighthouse as it is for its readers.
    const phone = await measureOnPhone(origin, pages)
    const scores: PageScores[] = []
    for (const [page, path] of Object.entries(pages)) {
      const reports: Report[] = []
      while (reports.length < RUNS) {
        reports.push(await lighthouse(chromium, `${origin}${path}`, join(state.folder, `${page}.json`)))
      }
      const of = (category: string) =>
        reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
      scores.push({
        page,
        scores: Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as never,
        largestPaint: reports.map(
          ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        ),
      })
    }
    return { scores, phone }
  } finally {
    process.kill(-shop.pid!, 'SIGTERM')
  }
}

/** On a busy machine Chromium often loses its trace (NO_NAVSTART); another try works. */
async function lighthouse(chromium: string, url: string, file: string, tries = 4): Promise<Report> {
  try {
    await run(
      'lighthouse',
      [
        ...[url, '--quiet', '--output=json', `--output-path=${file}`],
        ...[`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    )
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && /NO_NAVSTART/.test(error.message))) throw error
    return lighthouse(chromium, url, file, tries - 1)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
