import { databaseOf, type Target } from './target.ts'
import type { Wrangler } from './wrangler.ts'

const API = 'https://api.cloudflare.com/client/v4'

/** The JSON object in what wrangler printed, around which there may be notes; null when there is none. */
function objectIn<T>(output: string): T | null {
  const from = output.search(/^\{/m)
  if (from < 0) return null
  return JSON.parse(output.slice(from, output.lastIndexOf('}') + 1)) as T
}

interface Info {
  uuid?: string
  read_replication?: { mode?: string }
}

/** Whether D1 keeps copies of the shop's database near its readers; null when wrangler does not say. */
export async function readReplication(
  target: Target,
  wrangler: Wrangler,
): Promise<{ id: string; isOn: boolean | null }> {
  const { name, id } = databaseOf(target)
  const info = objectIn<Info>(await wrangler.ask(['d1', 'info', name, '--json', ...target.flags]))
  const mode = info?.read_replication?.mode
  return { id: info?.uuid ?? id, isOn: mode === undefined ? null : mode === 'auto' }
}

/** The command that turns copies on, for who has a token that may. */
export const replicationCommand = (id: string, account = '$CLOUDFLARE_ACCOUNT_ID') =>
  `curl -X PUT ${API}/accounts/${account}/d1/database/${id} -H "Authorization: Bearer $CLOUDFLARE_API_TOKEN" -H "Content-Type: application/json" -d '{"read_replication":{"mode":"auto"}}'`

interface Access {
  token: string | null
  account: string | null
}

/** The token with which wrangler calls Cloudflare, and the account; null where it has none, or several accounts. */
async function accessOf(wrangler: Wrangler): Promise<Access> {
  const ask = (args: string[]) => wrangler.ask(args).catch(() => '')
  const token = objectIn<{ token?: string }>(await ask(['auth', 'token', '--json']))?.token ?? null
  const given = process.env.CLOUDFLARE_ACCOUNT_ID
  if (given) return { token, account: given }
  const { accounts = [] } = objectIn<{ accounts?: { id: string }[] }>(await ask(['whoami', '--json'])) ?? {}
  return { token, account: accounts.length === 1 ? accounts[0]!.id : null }
}

/**
 * Turns D1's copies on, unless they are. Wrangler has no command for it, so Cloudflare is called with wrangler's own token. Where that
 * is not possible the shop works as well, from one place: then it prints what to do.
 */
export async function replicate(
  target: Target,
  wrangler: Wrangler,
  print: (line: string) => void,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<void> {
  const { id, isOn } = await readReplication(target, wrangler)
  if (isOn) return
  const { token, account } = await accessOf(wrangler)
  if (token && account) {
    const answer = await fetch(`${API}/accounts/${account}/d1/database/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ read_replication: { mode: 'auto' } }),
    }).catch(() => null)
    if (answer?.ok) return print('D1 keeps copies of the database near its readers now.')
  }
  print(
    `Copies of the database near its readers are off. To turn them on:\n  ${replicationCommand(id, account ?? undefined)}`,
  )
}
