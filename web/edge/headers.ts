import { HSTS } from '../../shared/base/transport.ts'
import type { CardHosts } from './card-hosts.ts'

const sources = (...all: (string | undefined)[]) => all.filter(Boolean).join(' ')

/** Nothing from other hosts except for card fields; scripts and inline styles only with the page's nonce. A video frame appears after a click. */
const csp = (nonce: string, cards: CardHosts | null) =>
  [
    `default-src 'none'`,
    sources(`script-src 'nonce-${nonce}' 'strict-dynamic'`, cards?.script),
    // The storefront's styles stand in its pages.
    `style-src 'self' 'nonce-${nonce}'`,
    // Stripe.js writes style attributes on the frames of its fields; it needs no style elements.
    ...(cards ? [`style-src-attr 'unsafe-inline'`] : []),
    `img-src 'self' data: blob:`,
    // A private video is read as data, with the person's token.
    'media-src blob:',
    `font-src 'self'`,
    sources(`connect-src 'self'`, cards?.connect),
    `worker-src 'self' blob:`,
    sources('frame-src https://www.youtube-nocookie.com', cards?.frame),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Headers of whatever the edge answers itself. Most carry a person's data or tokens, so they must not be cached. */
export function edgeHeaders(requestId: string, more: Record<string, string> = {}): Headers {
  return new Headers({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cache-control': 'private, no-store',
    // Addresses of mailed links have a token, which not even our own calls are to pass on.
    'referrer-policy': 'strict-origin',
    'strict-transport-security': HSTS,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
    'x-request-id': requestId,
    ...more,
  })
}

/** Headers of a page; `cards` are the hosts that its card fields need. A preview's pages are not for search engines. */
export const pageHeaders = (
  nonce: string,
  requestId: string,
  cards: CardHosts | null,
  environment?: string,
): Headers =>
  edgeHeaders(requestId, {
    ...(environment === 'preview' && { 'x-robots-tag': 'noindex' }),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp(nonce, cards),
  })
