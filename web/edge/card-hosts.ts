import { CARD_PAGE } from '../storefront/checkout/card-page.ts'

/** Hosts that a page with card fields may use, as sources of the content security policy. */
export interface CardHosts {
  script: string
  frame: string
  connect: string
}

/** Those that Stripe names for Stripe.js (docs.stripe.com/security/guide). */
const STRIPE: CardHosts = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}
/** The card provider's hosts for pages with card fields, null for every other page; on a developer's machine those of the simulator. */
export function cardHostsOf(pathname: string, env: { ORIGIN: string; STRIPE_JS?: string }): CardHosts | null {
  if (!CARD_PAGE.test(pathname)) return null
  const script = URL.parse(env.STRIPE_JS ?? '')
  const isLocal = URL.parse(env.ORIGIN)?.hostname === 'localhost'
  if (!script || !isLocal || script.hostname === 'js.stripe.com') return STRIPE
  const { origin } = script
  return { script: origin, frame: origin, connect: origin }
}
