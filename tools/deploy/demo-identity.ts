import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COMPANY } from '../../shared/company.ts'
import { ROOT } from '../local/commands.ts'

/** What identifies the made-up company, however it is written. Written out, so that it stays what it is when the shop's own takes its place. */
const FACTS: RegExp[] = [
  /lumacar[^'"`]{0,24}/i,
  /[\w.-]+@([\w-]+\.)*sosta\.test\b/,
  /via dell[’'´`]artigianato,? 14/i,
  /03817260139/,
  /031[\s\u00a0]*555[\s\u00a0]*01\d\d/,
  /CO[\s\u00a0]*318462/,
  /Elena Casati/,
]

/** What many companies have in common is the demo's only when all of it is. */
const COMMON = { register: 'Como-Lecco', court: 'Como', capital: 100_000 }

/** Files that show the company and cannot be searched: its papers, and the scenes of the home page with its lake. */
const FILES: Record<string, string> = {
  'web/public/papers/code-of-ethics.pdf': '0ccbd49373acde8a737f230c4d092dd12b77361a9fa273d5462bb62049ea5cdf',
  'web/public/papers/organisational-model.pdf':
    'a0f7e2940f5c41c370a141606a43cf24af59ce6580da9153118d2293233390be',
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

/** Whether what many have in common is in all the demo's. */
export const isCommonDemos = (company: typeof COMMON): boolean =>
  Object.entries(COMMON).every(([name, value]) => company[name as keyof typeof COMMON] === value)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The places that still have the demo company's identity, in the order of their names. */
export function findDemoIdentity(
  root = ROOT,
  company = COMPANY as typeof COMMON,
): { file: string; has: string }[] {
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
  const common = isCommonDemos(company)
    ? [{ file: 'shared/company.ts', has: 'register, court and capital' }]
    : []
  return [...texts, ...files, ...common].sort((a, b) => a.file.localeCompare(b.file))
}

/** What keeps a real shop from being deployed as the demo's company, a sentence each place. */
export const demoSentences = (root = ROOT): string[] =>
  findDemoIdentity(root).map(({ file, has }) => `${file} is the demo company’s (${has}): put your own there.`)
