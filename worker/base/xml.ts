/** Escapes a text for XML, in attributes too. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
