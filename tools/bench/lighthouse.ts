import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo } from '../demo/load.ts'
import { run } from '../local/commands.ts'
import { serve } from '../local/serve.ts'
import { prepareState } from '../local/state.ts'
import { measureOnPhone, type OnPhone } from './phone.ts'
import { freePort } from './server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Scores of 0 to 100 and, in milliseconds, when the largest picture or text of the first screen is there. */
export interface PageScores {
  page: string
  scores: number[]
  largestPaint: number
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Lighthouse on a phone, one page after the other, against the built demo shop, and what a slow phone sees of it. Null when
 * there is no Chromium.
 */
export async function measurePages(): Promise<{ scores: PageScores[]; phone: OnPhone } | null> {
  const port = await freePort()
  const state = prepareState(port, '.wrangler/bench/shop')
  await loadDemo(state)
  const shop = await serve(state, port)
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
    const scores: PageScores[] = []
    for (const [page, path] of Object.entries(pages)) {
      const report = await lighthouse(`${origin}${path}`, join(state.folder, `${page}.json`))
      if (!report) return null
      scores.push({
        page,
        scores: CATEGORIES.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
        largestPaint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      })
    }
    return { scores, phone: await measureOnPhone(origin, pages) }
  } finally {
    process.kill(-shop.pid!, 'SIGTERM')
  }
}

/** Finds Chromium by itself, or by CHROMIUM; null when there is none. */
async function lighthouse(url: string, file: string): Promise<Report | null> {
  const { CHROMIUM, ...env } = process.env
  try {
    const measure = () =>
      run(
        'lighthouse',
        [
          ...[url, '--quiet', '--output=json', `--output-path=${file}`],
          ...[`--only-categories=${CATEGORIES.join(',')}`, '--chrome-flags=--headless=new --no-sandbox'],
        ],
        { env: CHROMIUM ? { ...env, CHROME_PATH: CHROMIUM } : env },
      )
    // On a busy machine Chromium sometimes loses its trace (NO_NAVSTART); a second try works.
    await measure().catch((error: Error) =>
      /NO_NAVSTART/.test(error.message) ? measure() : Promise.reject(error),
    )
  } catch (error) {
    if (error instanceof Error && /CHROME_PATH|No Chrome installations/.test(error.message)) return null
    throw error
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
