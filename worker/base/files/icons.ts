/** A letter's code, a colour, and whether it goes up to the edges: all that is drawn. */
const NAME = /^icons\/([\da-f]{2,5})-([\da-f]{6})(-whole)?\.svg$/

/** The icon of a shop without a logo: its initial on its colour (shared/settings/icons.ts). Null for what is no such key. */
export function drawIcon(key: string): Response | null {
  const [, code, colour, whole] = NAME.exec(key) ?? []
  const letter = code ? String.fromCodePoint(Number.parseInt(code, 16)) : ''
  if (!/^[\p{L}\p{N}]$/u.test(letter)) return null
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${whole ? 0 : 14}" fill="#${colour}"/>` +
    `<text x="32" y="33" fill="#fcfaf6" font-family="Archivo,Helvetica,Arial,sans-serif" font-size="40" font-weight="600" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
