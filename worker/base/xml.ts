/** A text as it stands in XML, in an attribute too. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
