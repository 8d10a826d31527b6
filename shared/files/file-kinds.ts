/** Bytes that an upload may have. */
export const MAX_IMAGE = 10 * 1024 * 1024
export const MAX_DOCUMENT = 25 * 1024 * 1024
export const MAX_VIDEO = 30 * 1024 * 1024

/** The most files of a message about a request, and bytes of each. */
export const MOST_ATTACHMENTS = 3
export const MAX_ATTACHMENT = MAX_IMAGE
/** Photos that come with a report, or with a message. */
export const MAX_FAULT_PHOTOS = 5

const PHOTOS = '.jpg,.png,.jpeg,.jfif,.jpe,.webp,image/jpeg,image/png,image/webp'

/** What a file field offers first (`accept`): pictures, manuals and documents of updates, invoices. It refuses nothing: content decides. */
export const ACCEPT = {
  image: PHOTOS,
  manual: '.pdf,.docx,application/pdf',
  invoice: `.pdf,application/pdf,${PHOTOS}`,
  request: `.pdf,application/pdf,${PHOTOS}`,
  /** By type, so that phones offer their camera, and convert what is none of these. */
  claim: 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm,.m4v,.jfif,.jpe',
} as const

/** The types of files that people may upload. Of HEIC and AVIF only a picture made of them is stored. */
const TYPES = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  avif: 'image/avif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const
export type Kind = keyof typeof TYPES

export const typeOf = (kind: Kind): string => TYPES[kind]

export const PICTURES = ['png', 'jpeg', 'webp', 'heic', 'avif'] as const satisfies readonly Kind[]
export type PictureKind = (typeof PICTURES)[number]
export const isPicture = (kind: Kind): kind is PictureKind => (PICTURES as readonly Kind[]).includes(kind)

/** Bytes that a file of a kind may have. */
export function mostOf(kind: Kind): number {
  if (kind === 'mp4' || kind === 'webm') return MAX_VIDEO
  return isPicture(kind) ? MAX_IMAGE : MAX_DOCUMENT
}
