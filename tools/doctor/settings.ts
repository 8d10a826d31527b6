import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../../shared/office/health.admin.ts'
import { type TextTree, type Translate, translator } from '../../shared/translate.ts'
import { type Bindings, type Env, parseEnv } from '../../worker/base/env.ts'
import { VARIABLES } from '../../worker/base/variables.ts'
import { findMissing } from '../deploy/account.ts'
import { placeFor, readRegion } from '../deploy/placement.ts'
import { readReplication, replicationCommand } from '../deploy/replication.ts'
import { neededSecrets } from '../deploy/secrets.ts'
import type { Target } from '../deploy/target.ts'
import type { Wrangler } from '../deploy/wrangler.ts'
import { ROOT } from '../local/commands.ts'
import { REMEDIES } from './remedies.ts'

/** One line of the doctor: the check, its result, and what to do. */
export interface Line {
  state: Check['state']
  name: string
  says: string
}

const MARKS = { good: '✓', warn: '!', bad: '✗' } as const
export const written = ({ state, name, says }: Line) => `${MARKS[state]} ${name}: ${says}`

/** The English texts of the back-office's own screen. */
export function readTexts(): Translate {
  const file = join(ROOT, 'web/admin/i18n/rest/en/health.json')
  return translator({ health: JSON.parse(readFileSync(file, 'utf8')) as TextTree }, 'en')
}

const inWords = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** The screen's own sentence, and what an operator can do. */
export function lineOf(t: Translate, { name, state, says, values, at }: Check): Line {
  const remedy = REMEDIES[`${name}.${says}`]
  const sentence = `${t(`health.says.${name}.${says}`, values)}${at ? ` (${inWords(at)})` : ''}`
  return {
    state,
    name: t(`health.names.${name}`),
    says: remedy ? `${sentence} ${remedy}` : sentence,
  }
}

/** A stand-in for a secret, whose value only the Worker knows: it has the same format, live or test as the public key. */
function standIn(name: string, vars: Record<string, unknown>): string {
  const isTest = String(vars.STRIPE_PUBLISHABLE_KEY ?? '').includes('_test_')
  return name === 'STRIPE_SECRET_KEY'
    ? `sk_${isTest ? 'test' : 'live'}_unknown`
    : `${crypto.randomUUID()}${crypto.randomUUID()}`
}

/** Variables that became settings. */
const MOVED = /^BANK_/

/** The settings of a deployed shop, with the secrets that are set; what would keep it from starting is a line. */
export function readDeployed(target: Target, secrets: string[]): { env: Env | null; lines: Line[] } {
  const { vars, send_email: mailers, ai } = target.worker
  const lines: Line[] = neededSecrets(target).map((secret) =>
    secrets.includes(secret)
      ? { state: 'good', name: `Secret ${secret}`, says: 'It is set.' }
      : {
          state: 'bad',
          name: `Secret ${secret}`,
          says: `It is missing: npx wrangler secret put ${secret} ${target.flags.join(' ')}`,
        },
  )
  for (const name of Object.keys(vars))
    if (!(name in VARIABLES))
      lines.push({
        state: 'warn',
        name: `Variable ${name}`,
        says: MOVED.test(name)
          ? 'The account is a setting now: write it at /admin/settings and take it out of wrangler.toml.'
          : 'Nothing reads it: the table in OPERATIONS.md has the names.',
      })
  const bindings = {
    ...vars,
    ...Object.fromEntries(secrets.map((name) => [name, standIn(name, vars)])),
    ...(ai && { [ai.binding]: {} }),
    ...Object.fromEntries((mailers ?? []).map(({ name }) => [name, {}])),
  } as unknown as Bindings
  try {
    return { env: parseEnv(bindings), lines }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return { env: null, lines: [...lines, { state: 'bad', name: 'Settings', says }] }
  }
}

/** Whether the account has the shop's bindings: database, buckets, queues, Pages project. */
export async function readResources(target: Target, wrangler: Wrangler): Promise<Line[]> {
  const missing = await findMissing(target, wrangler)
  if (missing.length === 0)
    return [{ state: 'good', name: 'Resources', says: 'The account has all of them.' }]
  return missing.map(({ what, name }) => ({
    state: 'bad',
    name: 'Resources',
    says: `The account does not have ${what} ${name}: npm run deploy makes it.`,
  }))
}

/**
 * Whether the Worker runs beside its database. Cloudflare names its place in `cf-placement`: `remote-FRA`, or `local-SYD` when it ran
 * where the question came in.
 */
export async function readPlacement(
  target: Target,
  wrangler: Wrangler,
  fetch: (url: string) => Promise<Response> = globalThis.fetch,
): Promise<Line> {
  const region = await readRegion(target, wrangler).catch(() => null)
  const answer = await fetch(`${target.worker.vars.ORIGIN}/api/health`).catch(() => null)
  const [, how, place] = /^(remote|local)-(\w+)$/.exec(answer?.headers.get('cf-placement') ?? '') ?? []
  const database = region
    ? `The database answers from ${region}`
    : 'The database does not say from where it answers'
  const worker = place
    ? `the Worker ${region ? '' : 'answers '}from ${place}`
    : 'the Worker does not say from where'
  const where = `${database}, ${worker}`
  const given = target.worker.placement?.region
  const fitting = placeFor(region, given)
  const name = 'Worker beside the database'
  if (fitting && fitting !== given) {
    const says = `${where}. wrangler.toml places it at ${given}: npm run deploy writes ${fitting}.`
    return { state: 'warn', name, says }
  }
  if (!region || !place) return { state: 'warn', name, says: `${where}.` }
  const came = ', where this question came in: ask from elsewhere to see whether it is placed'
  return { state: 'good', name, says: `${where}${how === 'local' ? came : ''}.` }
}

/** Whether D1 keeps copies of the database, from which visitors read what is public. Without them the shop is as well. */
export async function readCopies(target: Target, wrangler: Wrangler): Promise<Line> {
  const name = 'Copies of the database'
  const { id, isOn } = await readReplication(target, wrangler).catch(() => ({ id: '', isOn: null }))
  if (isOn) return { state: 'good', name, says: 'D1 keeps them.' }
  if (isOn === null) return { state: 'warn', name, says: 'D1 does not say whether it keeps any.' }
  return { state: 'warn', name, says: `They are off: run npm run deploy, or ${replicationCommand(id)}` }
}
