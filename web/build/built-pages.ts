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
  /** The scripts of every page, the entry's first. */
  main: string[]
  /** The storefront's styles. */
  sheet: string
  /** What a page loads besides, by its file without `.page.tsx`. The back-office's pages load its styles in place of the sheet. */
  pages: Record<string, BuiltFiles>
  /** The typeface's file. */
  font: string
}

/** The files of some sources and of all their static imports. */
function filesOf(manifest: Manifest, sources: string[], seen = new Set<string>()): BuiltFiles {
  const files: BuiltFiles = { scripts: [], styles: [] }
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) continue
    seen.add(source)
    const { scripts, styles } = filesOf(manifest, chunk.imports ?? [], seen)
    files.scripts.push(chunk.file, ...scripts)
    files.styles.push(...(chunk.css ?? []), ...styles)
  }
  return files
}

const without = (known: string[], files: string[]) =>
  [...new Set(files)].filter((file) => !known.includes(file))

/** The files of each page, found once, when the edge renderer is built. */
export function builtPages(manifest: Manifest): BuiltPages {
  const main = filesOf(manifest, ['main.tsx'])
  const [sheet] = main.styles
  const font = manifest['fonts/archivo-latin.woff2']?.file
  if (!sheet || !font) {
    throw new Error(
      'The manifest has no main.tsx with styles and typeface: build the browser part before the edge renderer.',
    )
  }
  const pages = Object.keys(manifest)
    .filter((source) => source.endsWith('.page.tsx'))
    .map((source) => {
      // The back-office's routes are asked for by the entry, and have its styles.
      const { scripts, styles } = filesOf(
        manifest,
        source.startsWith('admin/') ? [source, 'admin/routes.ts'] : [source],
      )
      const own = { scripts: without(main.scripts, scripts), styles: without(main.styles, styles) }
      return [source.slice(0, -'.page.tsx'.length), own]
    })
  return { main: main.scripts, sheet, pages: Object.fromEntries(pages), font }
}
