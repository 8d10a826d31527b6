import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo } from '../../demo/load.ts'
import { ROOT } from '../../local/commands.ts'
import { serve } from '../../local/serve.ts'
import { prepareState } from '../../local/state.ts'
import { freePort } from '../server.ts'
import type { CronRun, View } from './bill.ts'
import { cpuOf } from './cpu.ts'

/** The pages that visitors see, and how often: what shops of this kind report. */
const PAGES = [
  { name: 'home', share: 0.15, path: '/it' },
  { name: 'products', share: 0.25, path: '/it/products' },
  { name: 'product', share: 0.4, path: '' },
  { name: 'finder', share: 0.15, path: '/it/find-retailer' },
  { name: 'calculator', share: 0.05, path: '/it/calculator' },
]
const VIEWS = 150
/** Calls before those that are measured: V8 compiles what runs often. */
const WARM_UP = 50
/** A parameter that no page reads: the page is not one that is kept. */
const ANEW = '?anew'
/** Until a page is kept for certain: the data centre asks now and then whether something has changed. */
const KEPT_AFTER_S = 45
const FILES = 300
const RUNS = 10
/** Each run of the cron finds something else due: those that are counted are always the same ones. */
const CRON_WARM_UP = 5

interface Counted {
  calls: number
  statements: number
  rowsRead: number
  rowsWritten: number
}
/** What it costs to show a page that the data centre keeps. */
type Kept = Pick<View, 'calls' | 'statements' | 'rowsRead' | 'cpuMs'>

/** A page that is made anew for who asks, and the same page when it is kept. */
export interface MeasuredPage extends Omit<View, 'fileCpuMs'> {
  name: string
  share: number
  kept: Kept
}
export interface Costs {
  pages: MeasuredPage[]
  /** CPU of an answer that reads and makes nothing: what the runtime takes for any. */
  bareCpuMs: number
  fileCpuMs: number
  cron: CronRun
}

const FILE = /\/files\/[\w./-]+/g

/** The files that a page shows: of each picture one size. */
function filesIn(html: string): string[] {
  const pictures = html.match(/<img[^>]+>/g) ?? []
  return [...new Set(pictures.flatMap((picture) => picture.match(FILE)?.[0] ?? []))]
}

async function open(url: string): Promise<string> {
  // Cloudflare compresses outside of the Workers; the local runtime would do it in the time that is measured.
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' }
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 300)}`)
  return body
}

/** Milliseconds of CPU that each of several calls takes. Repeated when a runtime ended meanwhile, because its count is lost. */
async function timeEach(
  pid: number,
  times: number,
  call: () => Promise<unknown>,
  warmUp = WARM_UP,
): Promise<number> {
  if (process.platform !== 'linux') throw new Error('CPU time can be read on Linux only.')
  for (let n = 0; n < warmUp; n++) await call()
  for (let tries = 0; tries < 5; tries++) {
    const before = cpuOf(pid)
    for (let n = 0; n < times; n++) await call()
    const each = (cpuOf(pid) - before) / times
    if (each > 0) return each
  }
  throw new Error('The runtime ends again and again.')
}

/** Serves the demo shop as `npm start` does, behind a Worker that counts when it is told to. */
export async function serveMetered(folder = '.wrangler/costs') {
  const port = await freePort()
  const state = prepareState(port, folder)
  const config = readFileSync(state.workerConfig, 'utf8')
  writeFileSync(
    state.workerConfig,
    config.replace(/^main = .*$/m, `main = ${JSON.stringify(join(ROOT, 'tools/bench/costs/worker.ts'))}`),
  )
  await loadDemo(state)
  const { pid } = await serve(state, port)
  return { state, port, pid: pid!, shop: `http://localhost:${port}` }
}

/** Measures what the pages of the demo shop, its files and its cron cost. */
export async function measureCosts(): Promise<Costs> {
  const { pid, shop } = await serveMetered()
  const [product] = (await open(`${shop}/it/products`)).match(/\/it\/products\/[\w-]+/) ?? []
  const count = async (switched: 'metered' | 'plain'): Promise<Counted> =>
    JSON.parse(await open(`${shop}/api/bench/${switched}`))

  /** A page, and what its calls cost. Repeated when the Worker was restarted meanwhile, because its count is lost. */
  const measure = async (url: string, tries = 5): Promise<Counted & { html: string }> => {
    await count('metered')
    const html = await open(url)
    const counted = await count('plain')
    return counted.calls > 0 || tries === 0 ? { html, ...counted } : measure(url, tries - 1)
  }

  /** Opens a page until it is kept, and says what it costs then. */
  const measureKept = async (url: string): Promise<Omit<Kept, 'cpuMs'>> => {
    for (let second = 0; second < KEPT_AFTER_S; second++) {
      const { calls, statements, rowsRead } = await measure(url)
      if (calls === 1) return { calls, statements, rowsRead }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    throw new Error(`${url} is not kept.`)
  }

  const pages: MeasuredPage[] = []
  let file = ''
  for (const { name, share, path } of PAGES) {
    const url = shop + (path || product)
    const { html, calls, statements, rowsRead } = await measure(url + ANEW)
    const files = filesIn(html)
    file ||= files[0] ?? ''
    const keptCost = await measureKept(url)
    const cpuMs = await timeEach(pid, VIEWS, () => open(url + ANEW))
    const kept = { ...keptCost, cpuMs: await timeEach(pid, VIEWS, () => open(url)) }
    pages.push({ name, share, files: files.length, calls, statements, rowsRead, cpuMs, kept })
  }
  const bareCpuMs = await timeEach(pid, FILES, () => open(`${shop}/robots.txt`))
  const fileCpuMs = await timeEach(pid, FILES, () => open(shop + file))
  await open(`${shop}/api/bench/cron`)
  const cronCpu = await timeEach(pid, RUNS, () => open(`${shop}/api/bench/cron`), CRON_WARM_UP)
  await count('metered')
  await open(`${shop}/api/bench/cron`)
  const { statements, rowsRead, rowsWritten } = await count('plain')
  return { pages, bareCpuMs, fileCpuMs, cron: { statements, rowsRead, rowsWritten, cpuMs: cronCpu } }
}

/** The view of a page as visitors see them on average. */
export function averageOf({ pages, fileCpuMs }: Costs): View {
  const mean = (key: 'files' | 'calls' | 'statements' | 'rowsRead' | 'cpuMs') =>
    pages.reduce((sum, page) => sum + page.share * page[key], 0)
  return {
    files: mean('files'),
    calls: mean('calls'),
    statements: mean('statements'),
    rowsRead: mean('rowsRead'),
    cpuMs: mean('cpuMs'),
    fileCpuMs,
  }
}
