/** Vite's manifest of the browser's build: source file → what was built of it. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** Files of `dist/`, scripts in the order in which they are asked for. */
export interface BuiltFiles {
  scripts: string[]
  styles: string[]
}

/** What the edge must know of the browser's build. Small, because it is looked up for each view. */
export interface BuiltPages {
  /** What every page loads, the entry's script first. */
  main: BuiltFiles
  /** What a page loads besides, by its file without `.page.tsx`. */
  pages: Record<string, BuiltFiles>
  /** The typeface's file. */
  font: string
}

/** The files of a source and of all its static imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): BuiltFiles {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return { scripts: [], styles: [] }
  seen.add(source)
  const imported = (chunk.imports ?? []).map((each) => filesOf(manifest, each, seen))
  return {
    scripts: [chunk.file, ...imported.flatMap(({ scripts }) => scripts)],
    styles: [...(chunk.css ?? []), ...imported.flatMap(({ styles }) => styles)],
  }
}

const without = (known: string[], files: string[]) =>
  [...new Set(files)].filter((file) => !known.includes(file))

/** The files of each page, found once, when the edge renderer is built. */
export function builtPages(manifest: Manifest): BuiltPages {
  const main = filesOf(manifest, 'main.tsx')
  const font = manifest['fonts/archivo-latin.woff2']
  if (main.scripts.length === 0 || !font) {
    throw new Error(
      'The manifest has no main.tsx or no typeface: build the browser part before the edge renderer.',
    )
  }
  const pages = Object.keys(manifest)
    .filter((source) => source.endsWith('.page.tsx'))
    .map((source) => {
      const { scripts, styles } = filesOf(manifest, source)
      const own = { scripts: without(main.scripts, scripts), styles: without(main.styles, styles) }
      return [source.slice(0, -'.page.tsx'.length), own]
    })
  return { main, pages: Object.fromEntries(pages), font: font.file }
}
