import type { PageHandle } from '../page-route.ts'

const entry = __MANIFEST__['main.tsx']
if (!entry) throw new Error('The manifest has no main.tsx: build the browser part before the edge renderer.')

const MAIN = `/${entry.file}`

/** The chunks of a source file and of all its static imports. */
function chunksOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = __MANIFEST__[source]
  if (!chunk || seen.has(source)) return seen
  seen.add(source)
  for (const imported of chunk.imports ?? []) chunksOf(imported, seen)
  return seen
}

/** Styles and scripts of a page, the entry's script first: those of the matched routes and what they import. */
export function assetsOf(handles: PageHandle[]): { scripts: string[]; styles: string[] } {
  const sources = ['main.tsx', ...handles.map(({ file }) => `${file}.page.tsx`)]
  const chunks = [...new Set(sources.flatMap((source) => [...chunksOf(source)]))].map(
    (key) => __MANIFEST__[key]!,
  )
  return {
    scripts: [...new Set([MAIN, ...chunks.map((chunk) => `/${chunk.file}`)])],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}

/** The typeface of every page, preloaded so that text is painted in it from the start. */
export const FONT = `/${__MANIFEST__['fonts/archivo-latin.woff2']!.file}`
