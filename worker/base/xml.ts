/** Escapes a text for XML, in attributes too. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Escapes a text for XML, without the characters that XML cannot hold even when escaped. */
export const xmlText = (given: string) =>
  escapeXml(given.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
