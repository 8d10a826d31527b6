import type { Manifest } from './built-pages.ts'

/** The pages that open without a network, by their files in `web/storefront/` without `.page.tsx`: what everybody reads, and asking a retailer. */
export const PAGES = [
  'home/home',
  'catalogue/products',
  'catalogue/product',
  'retailers/finder',
  'retailers/retailer',
  'fit/fit',
  'compare/compare',
  'calculator/calculator',
  'support/support',
  'company/written',
  'quotations/wizard',
  'offline/on-device',
  'offline/shell',
]

/** Other pages, the back-office, texts of languages that are not read here, and what draws maps and reads files. */
const APART =
  /\.page\.tsx$|^admin\/|^i18n\/[a-z]{2}\.ts$|node_modules\/(maplibre-gl|pdfjs-dist)\/|ui\/map-canvas\.tsx$/

/** What the service worker stores when it is installed: the scripts of these pages, at once or in their later parts, and the typeface. */
export function offlineFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (!APART.test(next)) visit(next)
  }
  visit('main.tsx')
  for (const page of PAGES) {
    const source = `storefront/${page}.page.tsx`
    if (!manifest[source]) throw new Error(`There is no page ${source} to open without a network.`)
    visit(source)
  }
  visit('fonts/archivo-latin.woff2')
  return files
}
