import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../local/commands.ts'

/** What identifies the made-up company, however it is written. Its settings are the rows of the demo alone. */
const FACTS: RegExp[] = [
  /lumacar[^'"`]{0,24}/i,
  /[\w.-]+@([\w-]+\.)*sosta\.test\b/,
  /via dell[’'´`]artigianato,? 14/i,
  /09524130136/,
  /031[\s\u00a0]*555[\s\u00a0]*01\d\d/,
  /CO[\s\u00a0]*318462/,
  /Elena Casati/,
]

/** Files that show the company and cannot be searched: its papers, and the scenes of the home page with its lake. */
const FILES: Record<string, string> = {
  'web/public/papers/code-of-ethics.pdf': 'd0e5c544eab69f35043a2850fee387b796a0f82c510b654ee477ae607e00fa27',
  'web/public/papers/organisational-model.pdf':
    '9a11ee2bea6b23a98f02d9c996edeec2eacd45498e8e54e047f29197a4c55ae9',
  'web/public/scene/dusk-dark.webp': 'bdbd27387ec30fd2282138b9f8ed334d1f5ce4e45eabf959851ef60a786ebd28',
  'web/public/scene/dusk-dark-narrow.webp':
    '00f508337514dd5592cf3b3c08dffcc331fd1afb5a49b447dec624de58b6272a',
  'web/public/scene/dusk-light.webp': 'b9dbc7997b53e2023ca56cf7f7c04712a418489462a526034c0e7e80eb4f3551',
  'web/public/scene/dusk-light-narrow.webp':
    'af9b37b4cc89c4b87cdfa07ec6635715df4cba5d6e42029b643831c6b3458ecc',
  'web/public/scene/share.jpg': '6e1cb869ef04990a5eccf0015a85be3c50915508f7cd95808545c0bb307ceaac',
}

/** What is deployed is made of these; tests and lists of words or passwords say nothing of a company. */
const ROOMS = ['shared', 'worker', 'web']
const SKIPPED = /(^|\/)(node_modules|dist|e2e|samples|testing)(\/|$)|\.(test|testing)\.tsx?$|common-passwords/
const READ = /\.(tsx?|json|txt|html|svg|css|toml)$/

/** The files of which the deployed shop is made, from the root. */
function sources(root: string): string[] {
  const found: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const at = join(folder, entry.name)
      const name = relative(root, at)
      if (SKIPPED.test(name) || entry.name.startsWith('.')) continue
      if (entry.isDirectory()) visit(at)
      else if (READ.test(name)) found.push(name)
    }
  }
  for (const room of ROOMS) visit(join(root, room))
  return [...found, 'wrangler.toml']
}

/** The facts of the demo's company in a text. */
export const factsIn = (text: string): string[] =>
  FACTS.flatMap((fact) => fact.exec(text)?.[0] ?? []).map((fact) => fact.trim())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The places that still have the demo company's identity, in the order of their names. */
export function findDemoIdentity(root = ROOT): { file: string; has: string }[] {
  const texts = sources(root).flatMap((file) => {
    const facts = factsIn(readFileSync(join(root, file), 'utf8'))
    return facts.length > 0 ? [{ file, has: facts.map((fact) => `“${fact}”`).join(', ') }] : []
  })
  const files = Object.entries(FILES).flatMap(([file, sum]) => {
    try {
      return sha256(readFileSync(join(root, file))) === sum ? [{ file, has: 'the whole file' }] : []
    } catch {
      return []
    }
  })
  return [...texts, ...files].sort((a, b) => a.file.localeCompare(b.file))
}

/** What keeps a real shop from being deployed as the demo's company, a sentence each place. */
export const demoSentences = (root = ROOT): string[] =>
  findDemoIdentity(root).map(({ file, has }) => `${file} is the demo company’s (${has}): put your own there.`)
