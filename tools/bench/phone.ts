import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../local/chromium.ts'

/* A phone as Lighthouse has it: slow 4G and a quarter of this machine's processor, with nothing in its cache. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4
const VIEW = { width: 412, height: 823 }

/** Milliseconds from the start of the navigation, and how far content jumped (0 is not at all). */
export interface Paints {
  first: number
  largest: number
  shift: number
}

async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { context, page }
}

/** Opens an address with an empty cache. */
export async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const { context, page } = await openPhone(browser)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const { seen } = window as unknown as { seen: { largest: number; shift: number } }
      return { first: first?.startTime ?? Number.NaN, ...seen }
    })
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds from the touch of a product in the list until the name on its page is painted; then of another one. They are those of
 * the page itself: what the driver does before it touches is nothing that a reader waits for.
 */
export async function clicksOf(browser: Browser, list: string): Promise<[first: number, second: number]> {
  const { context, page } = await openPhone(browser)
  await page.addInitScript(() => {
    const seen = { touched: 0, painted: 0 }
    Object.assign(window, { click: seen })
    addEventListener(
      'pointerdown',
      (event) => {
        Object.assign(seen, { touched: event.timeStamp, painted: 0 })
        const title = () => document.querySelector('main h1')
        const before = title()?.textContent
        const watch = () => {
          if (title()?.textContent === before || !title()?.checkVisibility())
            return requestAnimationFrame(watch)
          // The frame after this one comes once it is painted.
          return requestAnimationFrame(() =>
            setTimeout(() => Object.assign(seen, { painted: performance.now() })),
          )
        }
        watch()
      },
      { capture: true },
    )
  })
  const touch = async (n: number) => {
    const link = page.locator('main li a[href*="/products/"]:visible').nth(n)
    const name = await link.getAttribute('href')
    await link.scrollIntoViewIfNeeded()
    // As a reader looks before touching.
    await page.waitForTimeout(500)
    await link.tap()
    await page.waitForURL((url) => url.pathname === name)
    const click = await page.waitForFunction(() => {
      const { click } = window as unknown as { click: { touched: number; painted: number } }
      return click.painted > 0 && click.painted - click.touched
    })
    return (await click.jsonValue()) as number
  }
  try {
    await page.goto(list, { waitUntil: 'networkidle' })
    const first = await touch(0)
    await page.goBack()
    await page.waitForURL(list)
    await page.locator('main li a').nth(8).waitFor()
    return [first, await touch(2)]
  } finally {
    await context.close()
  }
}

export const openChromium = async () =>
  chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

export interface OnPhone {
  /** By page, the median of the tries; of the shifts the largest. */
  pages: Record<string, Paints>
  clicks: [first: number, second: number]
}

/** What a phone sees of a shop, as the median of so many tries. */
export async function measureOnPhone(
  origin: string,
  pages: Record<string, string>,
  tries = 5,
): Promise<OnPhone> {
  const browser = await openChromium()
  const times = <T>(work: () => Promise<T>) =>
    Array.from({ length: tries }).reduce<Promise<T[]>>(
      async (before) => [...(await before), await work()],
      Promise.resolve([]),
    )
  try {
    const seen: OnPhone['pages'] = {}
    for (const [page, path] of Object.entries(pages)) {
      const paints = await times(() => paintsOf(browser, origin + path))
      seen[page] = {
        first: median(paints.map(({ first }) => first)),
        largest: median(paints.map(({ largest }) => largest)),
        shift: Math.max(...paints.map(({ shift }) => shift)),
      }
    }
    const clicks = await times(() => clicksOf(browser, `${origin}${pages.list}`))
    return { pages: seen, clicks: [median(clicks.map(([one]) => one)), median(clicks.map(([, two]) => two))] }
  } finally {
    await browser.close()
  }
}
