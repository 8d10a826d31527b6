import { CSRF_COOKIE } from '../../shared/base/transport.ts'

/** Calls whose effect is stored in the session: the cart, and who is signed in. */
const OF_SESSION =
  /\/api\/(auth\/(login|second-factor|passkey)|cart\/|change-(item-quantity|set)|bulk-add-to-cart|remove-cart-item|empty-cart-items)/

/** Whether a call to this address comes to nothing in a browser that keeps no cookies: said to be done, and gone with the next page. */
export const needsCookies = (address: string): boolean => OF_SESSION.test(address)

/** Whether the browser has stored the cookies of the session; that of the CSRF token is the one that scripts see. */
export const hasCookies = (): boolean => new RegExp(`(^|; ?)(__Host-)?${CSRF_COOKIE}=`).test(document.cookie)

/** What is answered instead of sending such a call: `command` says it in the page's language. */
export const noCookies = (): Response =>
  new Response(JSON.stringify({ error: { code: 'no_cookies', message: '', request_id: '' } }), {
    status: 400,
    headers: { 'content-type': 'application/json' },
  })
