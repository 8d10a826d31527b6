import { randomUUID } from 'node:crypto'
import { PROVIDER_SETTINGS } from '../../worker/base/payment-keys.ts'
import type { Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

/** The secrets that a shop cannot do without, by its variables. */
export function neededSecrets({ worker: { vars } }: Target): string[] {
  return [
    'AUTH_SECRET',
    ...(vars.MAIL_TRANSPORT === 'resend' ? ['RESEND_KEY'] : []),
    ...Object.values(PROVIDER_SETTINGS).flatMap(({ vars: [first], secrets }) => (vars[first] ? secrets : [])),
  ]
}

/** Wrangler's own sentence for the API's code 10007, which it leaves out here. Nothing else proves that there are no secrets. */
const saysNoWorker = (message: string, name: string) =>
  /\[code: 10007\]/.test(message) ||
  new RegExp(`Worker "${name}"( \\(env: [^)]*\\))? not found\\.`).test(message)

/** The names of the secrets that are set; null when the Worker is not there yet. */
export async function listSecrets({ flags, worker }: Target, wrangler: Wrangler): Promise<string[] | null> {
  const output = await wrangler
    .ask(['secret', 'list', ...flags, '--format', 'json'])
    .catch((error: Error) => {
      if (saysNoWorker(error.message, worker.name!)) return null
      throw error
    })
  return output === null ? null : listIn<{ name: string }>(output).map(({ name }) => name)
}

/**
 * Makes AUTH_SECRET once, which nobody needs to know. Returns the commands for secrets that only the owner has. Throws when a
 * Worker that exists lists none, unless `mayCreate`: a live shop's would be lost.
 */
export async function completeSecrets(
  target: Target,
  wrangler: Wrangler,
  mayCreate: boolean,
): Promise<string[]> {
  const known = await listSecrets(target, wrangler)
  const missing = neededSecrets(target).filter((name) => !known?.includes(name))
  if (missing.includes('AUTH_SECRET')) {
    if (known && !mayCreate) {
      throw new Error(`The Worker ${target.worker.name} has no AUTH_SECRET. Add --create to make a new one.`)
    }
    const input = randomUUID() + randomUUID()
    await wrangler.act(['secret', 'put', 'AUTH_SECRET', ...target.flags], { input })
  }
  return missing
    .filter((name) => name !== 'AUTH_SECRET')
    .map((name) => `npx wrangler secret put ${name} ${target.flags.join(' ')}`)
}
