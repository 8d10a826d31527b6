import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './commands.ts'
import { serveWrangler } from './serve.ts'
import type { State } from './state.ts'

/** Beside the shop's own port and the one before it, which `npm run dev` uses. */
export const simulatorPort = (port: number) => port + 2
const addressOf = (port: number) => `http://localhost:${simulatorPort(port)}`

const STRIPE_WEBHOOK_SECRET = 'whsec_simulator'
const PAYPAL_WEBHOOK_ID = 'WH-SIMULATOR'

/** Lines of `[vars]`: the shop asks the simulator instead of Stripe and PayPal. */
export const simulatorVars = (port: number) =>
  [
    `STRIPE_API = "${addressOf(port)}"`,
    `STRIPE_JS = "${addressOf(port)}/v3/"`,
    `PAYPAL_API = "${addressOf(port)}"`,
  ].join('\n')

/** Lines of `.dev.vars`: keys that only the simulator takes. */
export const simulatorSecrets = [
  'STRIPE_SECRET_KEY=sk_test_simulator',
  'STRIPE_PUBLISHABLE_KEY=pk_test_simulator',
  `STRIPE_WEBHOOK_SECRET=${STRIPE_WEBHOOK_SECRET}`,
  'PAYPAL_CLIENT_ID=simulator',
  'PAYPAL_SECRET=simulator',
  `PAYPAL_WEBHOOK_ID=${PAYPAL_WEBHOOK_ID}`,
]

/** Serves the payment simulator beside the shop at `port`, and waits until it answers. It keeps what was paid. */
export async function serveSimulator(state: State, port: number): Promise<void> {
  const persist = join(state.folder, 'payments')
  mkdirSync(persist, { recursive: true })
  const variables = {
    SHOP: `http://localhost:${port}`,
    STRIPE_WEBHOOK_SECRET,
    PAYPAL_WEBHOOK_ID,
  }
  await serveWrangler(
    [
      'dev',
      ...['-c', join(ROOT, 'tools/simulators/wrangler.toml'), '--persist-to', persist],
      ...['--port', String(simulatorPort(port))],
      ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    `${addressOf(port)}/simulator/health`,
  )
}
