import { randomUUID } from 'node:crypto'
import type { Target } from './target.ts'
import { listIn, type Wrangler } from './wrangler.ts'

/** The secrets that a shop cannot do without, by its variables. */
export function neededSecrets({ worker: { vars } }: Target): string[] {
  return [
    'AUTH_SECRET',
    ...(vars.MAIL_TRANSPORT === 'resend' ? ['RESEND_KEY'] : []),
    ...(vars.STRIPE_PUBLISHABLE_KEY ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] : []),
    ...(vars.PAYPAL_CLIENT_ID ? ['PAYPAL_SECRET'] : []),
  ]
}

/** The names of the secrets that are set; none when the Worker is not there yet. */
export async function listSecrets({ flags }: Target, wrangler: Wrangler): Promise<string[]> {
  const output = await wrangler
    .ask(['secret', 'list', ...flags, '--format', 'json'])
    .catch((error: Error) => {
      if (/10007|does not exist|not found/i.test(error.message)) return ''
      throw error
    })
  return listIn<{ name: string }>(output).map(({ name }) => name)
}

/** Makes AUTH_SECRET once, which nobody needs to know. Answers the commands for those that only the owner has. */
export async function completeSecrets(target: Target, wrangler: Wrangler): Promise<string[]> {
  const known = await listSecrets(target, wrangler)
  const missing = neededSecrets(target).filter((name) => !known.includes(name))
  if (missing.includes('AUTH_SECRET')) {
    const input = randomUUID() + randomUUID()
    await wrangler.act(['secret', 'put', 'AUTH_SECRET', ...target.flags], { input })
  }
  return missing
    .filter((name) => name !== 'AUTH_SECRET')
    .map((name) => `npx wrangler secret put ${name} ${target.flags.join(' ')}`)
}
