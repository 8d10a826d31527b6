import type { PageHandle } from '../routes.tsx'

const entry = __MANIFEST__['main.tsx']
if (!entry) throw new Error('The manifest has no main.tsx: build the browser part before the edge renderer.')

export const MAIN = `/${entry.file}`

/** The letters of our languages; every page needs them at once. */
const font = Object.values(__MANIFEST__)
  .flatMap(({ assets = [] }) => assets)
  .find((file) => file.includes('-latin-wdth-'))
if (!font) throw new Error('The manifest has no font: styles.css names it.')
export const FONT = `/${font}`

/** A source file and everything it imports at once. */
function chunksOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = __MANIFEST__[source]
  if (!chunk || seen.has(source)) return seen
  seen.add(source)
  for (const imported of chunk.imports ?? []) chunksOf(imported, seen)
  return seen
}

/** Scripts to preload and styles to load for a page: the entry and the matched routes' files. */
export function assetsOf(handles: PageHandle[]): { preloads: string[]; styles: string[] } {
  const sources = ['main.tsx', ...handles.map(({ file }) => `${file}.page.tsx`)]
  const chunks = [...new Set(sources.flatMap((source) => [...chunksOf(source)]))].map(
    (key) => __MANIFEST__[key]!,
  )
  return {
    preloads: [...new Set(chunks.map((chunk) => `/${chunk.file}`))],
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}
