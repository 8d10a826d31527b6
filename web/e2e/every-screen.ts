import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { matchRoutes } from 'react-router'
import { isDeep } from '../../shared/many.testing.ts'
import { LOOKED_AT } from './views.ts'

const WEB = join(import.meta.dirname, '..')

/** What a file of routes says: the page's file by its address. */
export function routesIn(file: string, folder: string, root: string): Map<string, string> {
  const routes = new Map<string, string>()
  const add = (path: string, page: string) =>
    routes.set(path.startsWith('/') ? path : `${root}${path && `/${path}`}`, `${folder}/${page}.page.tsx`)
  const text = readFileSync(join(WEB, file), 'utf8')
  for (const [, path, page] of text.matchAll(
    /\b(?:page|around|screen|list)\((?:undefined|'([^']*)'),\s*'([^']+)'/g,
  ))
    add(path ?? '', page!)
  for (const [, path, list, form] of text.matchAll(
    /\blistAndForm\(\s*'([^']+)',\s*'([^']+)',\s*'([^']+)'/g,
  )) {
    add(path!, list!)
    add(`${path}/create`, form!)
    add(`${path}/:id/edit`, form!)
  }
  return routes
}

/** Every address of the shop and of the back-office, with the file of its page. */
function allRoutes(): Map<string, string> {
  const routes = new Map([
    ...routesIn('routes.tsx', '.', '/:lang'),
    ...routesIn('admin/routes.ts', 'admin', '/admin'),
  ])
  // A way to write routes that is not understood here would hide them.
  const known = new Set(routes.values())
  const pages = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.page.tsx') && !file.startsWith('dist'),
  )
  const lost = pages.filter(
    (file) => !known.has(file) && !known.has(`./${file}`) && !/admin\.page|inside\.page/.test(file),
  )
  if (lost.length > 0) throw new Error(`No address leads to ${lost.join(', ')}`)
  return routes
}

/** Fails a run of all tests, `npm run test:deep`, when an address of the routes was looked at by none of them (views.ts). */
export default class EveryScreen implements Reporter {
  private isWhole = false
  private readonly looked = new Set<string>()

  onBegin(_config: unknown, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => location.file))
    const specs = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.spec.ts'))
    this.isWhole = isDeep && specs.every((file) => files.has(join(import.meta.dirname, file)))
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) if (type === LOOKED_AT) this.looked.add(description!)
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    if (!this.isWhole || status !== 'passed') return undefined
    const routes = [...allRoutes().keys()].map((path) => ({ path }))
    const found = new Set([...this.looked].map((path) => matchRoutes(routes, path)?.[0]?.route.path))
    const missed = routes.filter(({ path }) => !found.has(path))
    if (missed.length === 0) return undefined
    console.log(`Nobody has looked at: ${missed.map(({ path }) => path).join(', ')}`)
    return { status: 'failed' }
  }
}
