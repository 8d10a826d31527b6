import type { PageHandle } from '../page-route.ts'

const entry = __MANIFEST__['main.tsx']
if (!entry) throw new Error('The manifest has no main.tsx: build the browser part before the edge renderer.')

export const MAIN = `/${entry.file}`

/** A source file and everything it imports at once. */
function chunksOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = __MANIFEST__[source]
  if (!chunk || seen.has(source)) return seen
  seen.add(source)
  for (const imported of chunk.imports ?? []) chunksOf(imported, seen)
  return seen
}

/** Styles to load for a page, and scripts to preload beside the entry: those of the matched routes and what they import. */
export function assetsOf(handles: PageHandle[]): { preloads: string[]; styles: string[] } {
  const sources = ['main.tsx', ...handles.map(({ file }) => `${file}.page.tsx`)]
  const chunks = [...new Set(sources.flatMap((source) => [...chunksOf(source)]))].map(
    (key) => __MANIFEST__[key]!,
  )
  return {
    preloads: [...new Set(chunks.map((chunk) => `/${chunk.file}`))].filter((file) => file !== MAIN),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}
