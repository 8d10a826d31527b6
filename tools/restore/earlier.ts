import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/commands.ts'

/* Databases of shops from before `0100_schema.sql`, when the schema was ninety migrations long. */

/** A file of SQL: its name, as `d1_migrations` has it, and its statements. */
export interface Migration {
  name: string
  sql: string
}

const FOLDER = join(ROOT, 'migrations')
const EARLIER = join(ROOT, 'tools/deploy/earlier')
/** The oldest schema that is known still, as one file. */
export const OLDEST = '0084_approval_figures.sql'
const BREAK = '--> statement-breakpoint'

const readFolder = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

/** The migrations of today, in their order. */
export const readMigrations = (): Migration[] => readFolder(FOLDER)

export const statementsOf = ({ sql }: Migration): string[] =>
  sql
    .split(BREAK)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const CREATE = /^(?:\s|--.*\n)*create (trigger|view|table|(?:unique )?index) [`"]?(\w+)/i

/** What a statement makes, behind the comments before it. */
function madeBy(statement: string) {
  const [, kind, name] = CREATE.exec(statement) ?? []
  return { kind: kind?.toLowerCase().replace('unique ', ''), name, statement }
}

/** Makes triggers and views anew, and what is not as it was: of products' names only what their lists stand on. */
function switchTo(today: Migration[], earlier: Migration[]): string[] {
  const made = today.flatMap(statementsOf).map(madeBy)
  const names = made.filter(({ statement }) => statement.includes('`product_names`'))
  const indexes = names.filter(({ kind }) => kind === 'index')
  const drop = (all: typeof made, kind: string) =>
    [...new Set(all.filter((each) => each.kind === kind).map(({ name }) => name))].map(
      (name) => `DROP ${kind.toUpperCase()} IF EXISTS ${name}`,
    )
  const before = earlier.flatMap(statementsOf).map(madeBy)
  return [
    ...drop(before, 'trigger'),
    ...drop(before, 'view'),
    ...drop(indexes, 'index'),
    'ALTER TABLE product_names RENAME TO product_names_earlier',
    ...names.filter(({ kind }) => kind === 'table').map(({ statement }) => statement),
    `INSERT INTO product_names (lang, product_id, name_key, cat_id, fam_id, row_id, reviews, stars, updated_at)
SELECT lang, product_id, name_key, cat_id, fam_id, row_id, reviews, stars, updated_at FROM product_names_earlier`,
    'DROP TABLE product_names_earlier',
    ...indexes.map(({ statement }) => statement),
    `DELETE FROM list_counts WHERE list = 'products'`,
    ...made.filter(({ kind }) => kind === 'view' || kind === 'trigger').map(({ statement }) => statement),
  ]
}

/** The first migrations of today, which are one schema. */
const BASE = 6

/**
 * What leads a database of an earlier shop to today's: those of the earlier migrations that it may lack, each as it was, then
 * what has changed since, under the names of the migrations that a new database gets instead.
 */
export function readBridge(): Migration[] {
  const today = readMigrations()
  const earlier = readFolder(EARLIER)
  const [first, ...rest] = today.slice(0, BASE)
  const changed = switchTo(today.slice(0, BASE), earlier).map((statement) => statement.replace(/;\s*$/, ''))
  return [
    ...earlier,
    { name: first!.name, sql: `${changed.join(`;\n${BREAK}\n`)};\n` },
    ...rest.map(({ name }) => ({ name, sql: `-- Done by ${first!.name}.\nSELECT 1;\n` })),
    ...today.slice(BASE),
  ]
}

/** Whether a database is of an earlier shop and not led to today's schema yet, by the names of the migrations that it has. */
export function isOfEarlierShop(applied: Set<string>): boolean {
  const base = readMigrations().slice(0, BASE)
  return [...applied].some((name) => name < base[0]!.name) && !base.every(({ name }) => applied.has(name))
}

/** The migrations that such a database, or another one, gets in the end. Errors: it is older than the oldest that is known. */
export function migrationsOf(applied: Set<string>): Migration[] {
  if (!isOfEarlierShop(applied)) return readMigrations()
  if (applied.has(OLDEST)) return readBridge()
  throw new Error(
    `The database is of a shop before ${OLDEST}. Deploy the last version with migrations/0091_part_codes.sql first
(git checkout $(git log -1 --format=%H^ -- migrations/0091_part_codes.sql)), then this one.`,
  )
}
