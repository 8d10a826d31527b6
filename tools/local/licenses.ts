import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './commands.ts'
import { LICENSE_TEXTS } from './license-texts.ts'

/** A library or typeface that is passed on with the shop, with its licence's name and text. */
export interface Licensed {
  name: string
  version: string
  identifier?: string
  text?: string
}

/** What Vite found in each build (`build.license`), from the root. */
const BUILT = ['web/dist/.vite/licenses.json', 'worker/dist/.vite/licenses.json']
/** Cut to the characters that pages and PDFs need (tools/fonts.ts). */
const FONTS = [
  '@fontsource-variable/archivo',
  '@fontsource-variable/source-serif-4',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-math',
]
/** Served by Pages beside the pages. */
export const LICENSES = 'web/dist/licenses.txt'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

/** The licence's text without a name in it, as another package brings it. */
const APACHE = join(ROOT, 'node_modules/typescript/LICENSE')

/** The text of a licence that a package names but leaves out, with who made it. */
function textOf(identifier: string | undefined, holders: string): string | undefined {
  if (identifier === 'Apache-2.0') return `Copyright (c) ${holders}\n\n${readFileSync(APACHE, 'utf8').trim()}`
  return identifier && LICENSE_TEXTS[identifier]?.replace(':holders', holders)
}

/** A package as it is installed at `folder`. */
function readPackage(folder: string): Licensed {
  const { name, version, license, author } = readJson(join(folder, 'package.json'))
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const identifier: string | undefined = typeof license === 'string' ? license : license?.type
  const holders = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : textOf(identifier, holders)
  return { name, version, ...(identifier && { identifier }), ...(text && { text }) }
}

/** The libraries that are not for development alone, with those that they need: what runs in a web worker is not in Vite's lists. */
function readInstalled(): Licensed[] {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; peer?: boolean; link?: boolean }>
  }
  return (
    Object.entries(packages)
      // The shop itself and its own folders are no packages of others.
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .filter(([, { dev, optional, peer }]) => !dev && !optional && !peer)
      // Only types, which are in nothing that is passed on.
      .filter(([path]) => !/\/(@types\/|@cloudflare\/workers-types$)/.test(path))
      .map(([path]) => join(ROOT, path))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map(readPackage)
  )
}

/** All that is passed on, each once, by name. */
export function readLicensed(): Licensed[] {
  const all = [
    ...BUILT.flatMap((file): Licensed[] => readJson(join(ROOT, file))),
    ...readInstalled(),
    ...FONTS.map((name) => readPackage(join(ROOT, 'node_modules', name))),
  ]
  // Vite's lists know no text where a package has none.
  const byName = new Map<string, Licensed>()
  for (const one of all) {
    const key = `${one.name} ${one.version}`
    if (!byName.get(key)?.text) byName.set(key, one)
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`
const sectionOf = ({ name, version, identifier, text }: Licensed) =>
  `${name} ${version}${identifier ? ` (${identifier})` : ''}${text ? `\n\n${text}` : ''}`

/** Writes `/licenses.txt`, after both builds: libraries of pages and Worker, and the typefaces. */
export function writeLicenses(): void {
  const intro = 'This shop is made with the work of others, under these licences:'
  writeFileSync(join(ROOT, LICENSES), [intro, ...readLicensed().map(sectionOf)].join(RULE))
}

/** Libraries in what was built whose licence is not passed on, by the maps of the scripts of Pages and Worker; and those without a text. */
export function findUnlicensed(): string[] {
  const licensed = readLicensed()
  const known = new Set(licensed.filter(({ text }) => text).map(({ name }) => name))
  const page = readFileSync(join(ROOT, LICENSES), 'utf8')
  const maps = ['web/dist', 'worker/dist'].flatMap((dist) =>
    readdirSync(join(ROOT, dist), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.map'))
      .map((file) => join(ROOT, dist, file)),
  )
  const bundled = maps.flatMap((file) => (readJson(file) as { sources: string[] }).sources)
  const names = bundled.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
  return [...new Set([...names, ...licensed.map(({ name }) => name)])].filter(
    (name) => !known.has(name) || !page.includes(`${name} `),
  )
}
