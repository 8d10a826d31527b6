/** Beside the shop's own port and the one before it, which `npm run dev` uses. */
export const simulatorPort = (port: number) => port + 2
export const simulatorAddress = (port: number) => `http://localhost:${simulatorPort(port)}`

export const STRIPE_WEBHOOK_SECRET = 'whsec_simulator'
/** In the format of PayPal's. */
export const PAYPAL_WEBHOOK_ID = '51M40505U7160970P'

/** Lines of `[vars]`: the shop asks the simulator instead of Stripe, PayPal and VIES. */
export const simulatorVars = (port: number) =>
  [
    `STRIPE_API = "${simulatorAddress(port)}"`,
    `STRIPE_JS = "${simulatorAddress(port)}/v3/"`,
    `PAYPAL_API = "${simulatorAddress(port)}"`,
    `VIES_API = "${simulatorAddress(port)}/vies"`,
  ].join('\n')

/** Lines of `.dev.vars`: keys that only the simulator accepts. */
export const simulatorSecrets = [
  'STRIPE_SECRET_KEY=sk_test_simulator',
  'STRIPE_PUBLISHABLE_KEY=pk_test_simulator',
  `STRIPE_WEBHOOK_SECRET=${STRIPE_WEBHOOK_SECRET}`,
  'PAYPAL_CLIENT_ID=simulator',
  'PAYPAL_SECRET=simulator',
  `PAYPAL_WEBHOOK_ID=${PAYPAL_WEBHOOK_ID}`,
]
