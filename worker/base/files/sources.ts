/*
 * Addresses of what is in FILES. A picture's column holds the stem of its keys (`images/3f…`), of which there is one for
 * each width; a document's column holds the whole key.
 */

export const fileSrc = (key: string) => `/files/${key}`

/** A picture, 480 pixels wide. */
export const thumbSrc = (image: string | null) => (image ? fileSrc(`${image}-480.webp`) : null)
/** A picture, 1200 pixels wide. */
export const imageSrc = (image: string | null) => (image ? fileSrc(`${image}-1200.webp`) : null)
/** A spare-part diagram, 800 pixels wide. */
export const diagramThumbSrc = (image: string | null) => (image ? fileSrc(`${image}-800.webp`) : null)
/** A spare-part diagram, 1600 pixels wide. */
export const diagramSrc = (image: string | null) => (image ? fileSrc(`${image}-1600.webp`) : null)
/** A document's address and the name to show; without a name of its own, the last part of its key. */
export function docSrc(doc: string | null, name: string | null): { src: string; name: string } | null {
  return doc ? { src: fileSrc(doc), name: name || doc.split('/').at(-1)! } : null
}
