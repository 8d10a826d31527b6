import { sql } from 'drizzle-orm'
import { CHECKS, type Check, type CheckName, type Finding } from '../../../shared/office/health.admin.ts'
import type { Db } from '../../base/db/client.ts'
import type { As, Maybe, SqlRow } from '../../base/db/reads.ts'
import { findStreets } from '../../base/files/streets.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { checkGoogle } from '../../base/places/google.ts'
import { countKeys } from '../../shop/api-keys/key-counts.ts'
import { countProviders, findSilent } from '../../shop/identity-providers/provider-counts.ts'
import { findUnreadable, type UnreadableManuals } from '../../shop/manuals/unreadable.ts'
import { countFailing } from '../../shop/webhooks/endpoint-counts.ts'
import type { backups } from '../backups/backups.tables.ts'
import { readHealth } from '../backups/health.ts'
import { countOpen } from '../duties/gaps.ts'
import { countDue } from '../security/security-reports.ts'
import type { Problem } from '../translation-desk/machine/workers-ai.ts'
import { findMigrations, readDepths } from './database.ts'
import { answers, readSigns, type Signs, tell } from './pulse.ts'
import { readSettings } from './settings.ts'

type Findings = Partial<Record<CheckName, Finding>>

interface Counts extends Maybe<As<SqlRow<typeof backups>, { key: 'backup' }>> {
  failed: number
  late: number
  dead: number
  places: number
  administrators: number
  unguarded: number
}

const ADMINISTRATORS = sql`from users u where u.role = 'admin' and u.active = 1 and u.activated_at is not null
  and u.deleted_at is null`

const readCounts = (db: Db) =>
  db.get<Counts>(sql`select
    (select count(*) from job_incidents where closed_at is null and kind = 'failed') as failed,
    (select count(*) from job_incidents where closed_at is null and kind = 'late') as late,
    (select count(*) from outbox where status = 'dead') as dead,
    (select count(*) from (select 1 from places limit 1)) as places,
    (select count(*) ${ADMINISTRATORS} and u.admin_role = 'everything') as administrators,
    (select count(*) ${ADMINISTRATORS} and not exists (select 1 from code_apps where user_id = u.id)
      and not exists (select 1 from passkeys where user_id = u.id)) as unguarded,
    (select max(key) from backups where status = 'done') as backup`)

const findCron = ({ cronAt: at, cronIsLate }: Signs, local: boolean): Finding => {
  if (local) return { state: 'good', says: 'local' }
  return cronIsLate ? { state: 'bad', says: 'late', at } : { state: 'good', says: 'fine', at }
}

function findJobs({ failed, late }: Counts): Finding {
  if (failed > 0) return { state: 'bad', says: 'failed', values: { count: failed } }
  return late > 0 ? { state: 'bad', says: 'late', values: { count: late } } : { state: 'good', says: 'fine' }
}

function findMails({ dead }: Counts, { lateMails }: Signs): Finding {
  if (lateMails > 0) return { state: 'bad', says: 'late', values: { count: lateMails } }
  return dead > 0 ? { state: 'warn', says: 'dead', values: { count: dead } } : { state: 'good', says: 'fine' }
}

async function findBackups(context: JobContext, { backup }: Counts): Promise<Finding> {
  const { problems, checked_at } = await readHealth(context)
  const at = backup === null ? {} : { at: backup }
  if (problems.length > 0) return { state: 'bad', says: problems[0]!, ...at }
  if (backup === null) return { state: context.env.local ? 'good' : 'warn', says: 'not_yet' }
  return checked_at === null
    ? { state: 'warn', says: 'unchecked', ...at }
    : { state: 'good', says: 'fine', ...at }
}

function findSecondFactor({ unguarded: count }: Counts, required: boolean): Finding {
  if (count === 0) return { state: 'good', says: required ? 'required' : 'fine' }
  return { state: 'warn', says: required ? 'due' : 'missing', values: { count } }
}

function findVulnerabilities({ late, due }: { late: number; due: number }): Finding {
  if (late > 0) return { state: 'bad', says: 'late', values: { count: late } }
  return due > 0 ? { state: 'warn', says: 'due', values: { count: due } } : { state: 'good', says: 'fine' }
}

function findKeys({ ending, unused }: { ending: number; unused: number }): Finding {
  if (ending > 0) return { state: 'warn', says: 'ending', values: { count: ending } }
  return unused > 0
    ? { state: 'warn', says: 'unused', values: { count: unused } }
    : { state: 'good', says: 'fine' }
}

function findWebhooks({ stopped, failing }: { stopped: number; failing: number }): Finding {
  if (stopped > 0) return { state: 'warn', says: 'stopped', values: { count: stopped } }
  return failing > 0
    ? { state: 'warn', says: 'failing', values: { count: failing } }
    : { state: 'good', says: 'fine' }
}

function findManuals(unreadable: UnreadableManuals | undefined): Finding {
  if (!unreadable) return { state: 'good', says: 'fine' }
  const { failure, count, names } = unreadable
  return { state: 'warn', says: failure, values: { count, names } }
}

/** `deep` asks each provider what it says of itself. */
async function findProviders(context: JobContext, deep: boolean): Promise<Finding> {
  const { active, unreadable, stray } = await countProviders(context)
  if (stray > 0) return { state: 'bad', says: 'stray' }
  if (unreadable > 0) return { state: 'bad', says: 'unreadable', values: { count: unreadable } }
  const silent = deep ? await findSilent(context) : []
  if (silent.length > 0) return { state: 'bad', says: 'silent', values: { names: silent.join(', ') } }
  return { state: 'good', says: active > 0 ? 'fine' : 'none' }
}

async function findFiles({ bindings: { FILES, BACKUPS } }: JobContext): Promise<Finding> {
  const [files, backups] = await Promise.all([answers(FILES), answers(BACKUPS)])
  if (files && backups) return { state: 'good', says: 'fine' }
  const names = [files ? null : 'FILES', backups ? null : 'BACKUPS'].filter((name) => name !== null)
  return { state: 'bad', says: 'unreachable', values: { names: names.join(', ') } }
}

async function findStreetsFile({ bindings: { FILES } }: JobContext): Promise<Finding> {
  const streets = await findStreets(FILES).catch(tell('streets'))
  if (!streets) return { state: 'good', says: 'none' }
  return { state: 'good', says: 'there', values: { megabytes: Math.ceil(streets.size / 1e6) } }
}

const BY_GOOGLE: Record<Awaited<ReturnType<typeof checkGoogle>>, Finding> = {
  google: { state: 'good', says: 'google' },
  refused: { state: 'warn', says: 'refused' },
  elsewhere: { state: 'warn', says: 'elsewhere' },
  silent: { state: 'warn', says: 'silent' },
}
/** `ask` puts a question to Google, which costs half a cent. */
async function findMap({ env }: JobContext, { places }: Counts, ask: boolean): Promise<Finding> {
  if (places === 0) return { state: 'bad', says: 'empty' }
  if (env.googleMapsKey === null) return { state: 'good', says: 'own' }
  return BY_GOOGLE[ask ? await checkGoogle(env.googleMapsKey) : 'google']
}

const BY_MACHINE: Record<Problem, Finding> = {
  limit: { state: 'warn', says: 'limit' },
  busy: { state: 'warn', says: 'busy' },
  gone: { state: 'warn', says: 'gone' },
  long: { state: 'warn', says: 'long' },
  silent: { state: 'warn', says: 'silent' },
}

/** `ask` has a word translated, which costs next to nothing. */
async function findMachine({ env: { machine } }: JobContext, ask: boolean): Promise<Finding> {
  if (!machine) return { state: 'good', says: 'off' }
  const values = { model: machine.model }
  const problem = ask
    ? await (await import('../translation-desk/machine/workers-ai.ts')).checkMachine(machine)
    : null
  if (problem === null) return { state: 'good', says: 'on', values }
  return { ...BY_MACHINE[problem], values }
}

/** Duties are looked at where the shop has products to be judged. */
async function findDuties({ db }: JobContext): Promise<Finding> {
  const count = await countOpen(db)
  return count > 0 ? { state: 'warn', says: 'open', values: { count } } : { state: 'good', says: 'fine' }
}

/** What can be read from a migrated database. */
async function readState(
  context: JobContext,
  signs: Signs,
  { deep, ask }: Depth,
  now: number,
): Promise<Findings> {
  const { db, env } = context
  const counts = await readCounts(db)
  const { administrators: count } = counts
  return {
    cron: findCron(signs, env.local),
    jobs: findJobs(counts),
    mails: findMails(counts, signs),
    backups: await findBackups(context, counts),
    map: await findMap(context, counts, ask),
    duties: await findDuties(context),
    manuals: findManuals(await findUnreadable(db)),
    administrators:
      count > 0 ? { state: 'good', says: 'fine', values: { count } } : { state: 'bad', says: 'none' },
    secondFactor: findSecondFactor(counts, env.secondFactorRequired),
    vulnerabilities: findVulnerabilities(await countDue(db, now)),
    apiKeys: findKeys(await countKeys(db, now)),
    webhooks: findWebhooks(await countFailing(db, now)),
    identityProviders: await findProviders(context, deep),
  }
}

async function readDatabase(context: JobContext, now: number, depth: Depth): Promise<Findings> {
  const { db } = context
  const migrations = await findMigrations(db).catch(tell('database'))
  if (!migrations) return { database: { state: 'bad', says: 'unreachable' } }
  const database: Finding = { state: 'good', says: 'fine' }
  // Tables that do not exist yet cannot be read.
  const signs = migrations.says === 'missing' ? null : await readSigns(context, now)
  return {
    database,
    migrations,
    ...(signs && (await readState(context, signs, depth, now))),
    ...(signs && depth.deep && (await readDepths(db))),
  }
}

/** `deep` reads all of the database; `ask` puts a question to services that are paid by the question. */
interface Depth {
  deep: boolean
  ask: boolean
}

/** All findings about the shop's state, in the order of `CHECKS`. */
export async function checkShop(context: JobContext, now: number, depth: Depth): Promise<Check[]> {
  const found: Findings = {
    ...readSettings(context.env),
    ...(await readDatabase(context, now, depth)),
    files: await findFiles(context),
    streets: await findStreetsFile(context),
    machine: await findMachine(context, depth.deep),
  }
  return CHECKS.flatMap((name) => (found[name] ? [{ name, ...found[name] }] : []))
}
