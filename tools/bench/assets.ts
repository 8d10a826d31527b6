import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtPages, type Manifest } from '../../web/build/built-pages.ts'
import { FIRST_PAGES } from '../../web/build/chunks.ts'
import { ROOT } from '../local/commands.ts'

/** What a page may load before it can be used, in bytes after gzip: the shop's, and a screen of the back-office (imports read HTML). */
export const SCRIPT_LIMIT = 156_000
export const SCREEN_LIMIT = 245_000
/** Pages that are tools, which have more: "Does it fit?" with its roof, that is drawn and read from the address. */
const TOOL_LIMITS: Record<string, number> = { 'fit/fit': 178_000 }
/** In so many files, with the styles, the pages that most people open first: each file is an answer to wait for. */
const FILES_LIMIT = 20

const DIST = join(ROOT, 'web/dist')

const readManifest = (): Manifest => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** What a page loads before it is interactive, in bytes after gzip. */
export interface PageAssets {
  page: string
  limit: number
  files: number
  script: number
  style: number
}

/** What the edge names for each page; the texts of the shop's are part of the page. */
export function measureAssets(): PageAssets[] {
  const { main, sheet, pages } = builtPages(readManifest())
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const sum = (files: string[]) => files.reduce((total, file) => total + sizeOf(file), 0)
  // A screen of the back-office stands inside its door and its frame.
  const around = [pages['admin/admin']!, pages['admin/shell/inside']!]
  return Object.entries(pages).map(([page, own]) => {
    const isScreen = page.startsWith('admin/')
    const name = page.replace(/^storefront\//, '')
    const parts = isScreen ? [...around, own] : [own]
    const scripts = [...new Set([...main, ...parts.flatMap((part) => part.scripts)])]
    const styles = [...new Set([...(isScreen ? [] : [sheet]), ...parts.flatMap((part) => part.styles)])]
    return {
      page: name,
      limit: isScreen ? SCREEN_LIMIT : (TOOL_LIMITS[name] ?? SCRIPT_LIMIT),
      files: scripts.length + styles.length,
      script: sum(scripts),
      style: sum(styles),
    }
  })
}

/** Pages that load more than they may; a line each. */
export const heavyPages = (assets: PageAssets[]): string[] => [
  ...assets
    .filter(({ script, limit }) => script > limit)
    .map(({ page, script, limit }) => `${page} ${(script / 1000).toFixed(1)} kB instead of ${limit / 1000}`),
  ...assets
    .filter(({ page, files }) => FIRST_PAGES.includes(page) && files > FILES_LIMIT)
    .map(({ page, files }) => `${page} ${files} files instead of ${FILES_LIMIT}`),
]

const textsIn = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(textsIn)
const textsOf = (folder: string) =>
  readdirSync(join(ROOT, folder)).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'))),
  )

/** Texts of the back-office that a bundle would contain literally. */
function adminTexts(): string[] {
  const shop = new Set(textsOf('web/i18n/it'))
  return [...textsOf('web/admin/i18n/it'), ...textsOf('web/admin/i18n/rest/it')].filter(
    (text) => text.length > 40 && !/["'`\\]/.test(text) && !shop.has(text),
  )
}

/** Parts of the back-office in files that a shopper's pages can load, now or later; a sentence each. */
export function findAdminInShop(): string[] {
  const manifest = readManifest()
  const seen = new Set<string>()
  const visit = (source: string) => {
    // Loaded under /admin only.
    if (seen.has(source) || source === 'admin/routes.ts') return
    seen.add(source)
    const { imports = [], dynamicImports = [] } = manifest[source]!
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit('main.tsx')
  const texts = adminTexts()
  if (!manifest['admin/routes.ts'] || seen.size < 50 || texts.length < 50) {
    throw new Error('The pages are not built as they were: look at findAdminInShop.')
  }
  return [...seen].flatMap((source) => {
    if (source.startsWith('admin/')) return [source]
    const code = readFileSync(join(DIST, manifest[source]!.file), 'utf8')
    return texts.filter((text) => code.includes(text)).map((text) => `${source}: ${text}`)
  })
}
