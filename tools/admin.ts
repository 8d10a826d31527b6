import { existsSync } from 'node:fs'
import { z } from 'zod/mini'
import type { Role } from '../shared/accounts/accounts.ts'
import { kindOfRole } from '../worker/shop/accounts/accounts.ts'
import { endTidily, ROOT, run } from './local/commands.ts'
import { invitationOf } from './local/invitation.ts'
import { originIn } from './local/settings.ts'
import { text } from './local/sql.ts'
import { stateOf } from './local/state.ts'

/**
 * `npm run admin -- [--remote] [--another] EMAIL "First Last"`: makes the first administrator and prints the link to a
 * password, valid once and for seven days. Run again for one who never used it, it makes a new link. `npm run admin --
 * reset-second-factor [--remote] EMAIL`: takes the app, the passkeys and the recovery codes away from whoever has lost them, an
 * administrator, a retailer's person or a client, and ends all sessions; the password stays. Without `--remote` it is for the shop of `npm start`, with `--remote
 * --env=preview` for the preview.
 */
endTidily()
const RESET = 'reset-second-factor'
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isReset = words[0] === RESET
const [given = '', name = ''] = isReset ? words.slice(1) : words
const environment = flags.find((flag) => flag.startsWith('--env='))
const unknown = flags.find((flag) => !['--remote', '--another', environment].includes(flag))
if (unknown) throw new Error(`There is no option ${unknown}.`)
const email = given.trim().toLowerCase()
const [firstName = '', ...others] = name.trim().split(/\s+/)
if (isReset && !z.email().safeParse(email).success) {
  throw new Error(`Give the address: npm run admin -- ${RESET} [--remote] anna@example.com`)
}
if (!isReset && (!z.email().safeParse(email).success || firstName === '')) {
  throw new Error('Give the address and the name: npm run admin -- [--remote] anna@example.com "Anna Rossi"')
}
const lastName = others.join(' ')

const state = stateOf()
const isRemote = flags.includes('--remote')
if (!isRemote && !existsSync(state.persist))
  throw new Error('There is no shop here yet: run npm start first.')
const origin = isRemote
  ? originIn(`${ROOT}/wrangler.toml`, environment?.slice('--env='.length))
  : originIn(state.workerConfig)

/** Runs SQL in the shop's database; returns the rows of each statement. */
async function execute<Row>(sql: string): Promise<Row[][]> {
  const where = isRemote
    ? ['--remote', '-c', 'wrangler.toml', environment ?? '--env=']
    : ['--local', '-c', state.workerConfig, '--persist-to', state.persist]
  const args = ['d1', 'execute', 'DB', '--yes', '--json', ...where, '--command', sql]
  const output = await run('wrangler', args)
  const answer = JSON.parse(output.slice(output.indexOf('['))) as { results: Row[] }[]
  return answer.map(({ results }) => results)
}

const [people = []] = await execute<{ email: string; role: Role | null; activated_at: string | null }>(
  `select email, role, activated_at from users where (role = 'admin' or email = ${text(email)}) and deleted_at is null`,
)
const known = people.find((person) => person.email === email)
const owner = `(select id from users where email = ${text(email)} and deleted_at is null)`

if (isReset) {
  if (!known) throw new Error(`${email} is nobody's address.`)
  const entity = kindOfRole(known.role)
  const owned = ['code_apps', 'passkeys', 'recovery_codes', 'pending_steps', 'sessions']
  await execute(`${owned.map((table) => `delete from ${table} where user_id = ${owner};`).join('\n')}
    insert into audit_entries (user_name, action, entity, entity_id, after, request_id)
    values ('npm run admin', 'edit', '${entity}', ${owner}, '{"second_factor":"reset"}', 'command line');`)
  console.log(
    `${email} signs in with the password alone again, and should set up a new second factor at once.`,
  )
  process.exit()
}

if (known && known.role !== 'admin')
  throw new Error(`${email} is the address of a retailer or client already.`)
if (known?.activated_at) throw new Error(`${email} is an administrator and has a password already.`)
if (!known && people.length > 0 && !flags.includes('--another')) {
  throw new Error(
    'There is an administrator already, who can invite others. To make one here, add --another.',
  )
}

const { statements, link, until } = invitationOf({ email, firstName, lastName }, origin, known !== undefined)
await execute(statements.map((statement) => `${statement};`).join('\n'))
console.log(`${firstName} can choose a password until ${until}:\n${link}`)
