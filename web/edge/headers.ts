/** Nothing from another host; scripts only with the page's nonce. A video frame appears after a click. */
const csp = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src https://www.youtube-nocookie.com`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** Headers of whatever the edge answers itself. Pages carry a visitor's tokens, so nobody may keep them. */
export function edgeHeaders(requestId: string, more: Record<string, string> = {}): Headers {
  return new Headers({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    'x-request-id': requestId,
    ...more,
  })
}

export const pageHeaders = (nonce: string, requestId: string): Headers =>
  edgeHeaders(requestId, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp(nonce),
  })
