/** Bytes that an upload may have. */
export const MAX_IMAGE = 10 * 1024 * 1024
export const MAX_DOCUMENT = 25 * 1024 * 1024

/** The most files of a message about a request, and bytes of each. */
export const MOST_ATTACHMENTS = 3
export const MAX_ATTACHMENT = MAX_IMAGE

/** What a file field offers (`accept`): pictures, manuals and documents of updates, invoices. */
export const ACCEPT = {
  image: '.jpg,.png,.jpeg',
  manual: '.pdf,.docx',
  invoice: '.pdf,.png,.jpg',
  request: '.pdf,.png,.jpg,.jpeg,.webp',
} as const

/** The types of files that people may upload, recognised by their first bytes. */
const KINDS = {
  png: { extensions: ['png'], type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpeg: { extensions: ['jpg', 'jpeg'], type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  /** RIFF; what it holds is seen when it is decoded. */
  webp: { extensions: ['webp'], type: 'image/webp', start: [0x52, 0x49, 0x46, 0x46] },
  pdf: { extensions: ['pdf'], type: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  docx: {
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: [0x50, 0x4b, 0x03, 0x04],
  },
} as const
export type Kind = keyof typeof KINDS

export const typeOf = (kind: Kind): string => KINDS[kind].type

/** What browsers send when they do not know a type. */
const UNDECLARED = ['', 'application/octet-stream']

/** The kinds whose names each kind may have: some tools name a PNG `.jpg`, and the content decides. */
const NAMES_OF: Record<Kind, readonly Kind[]> = {
  png: ['png', 'jpeg'],
  jpeg: ['png', 'jpeg'],
  webp: ['webp'],
  pdf: ['pdf'],
  docx: ['docx'],
}

/** What a file is: its content decides, and its name and declared type must be of the same family; null otherwise. */
export function kindOf(file: { name: string; type: string }, bytes: Uint8Array): Kind | null {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  const declared = file.type.toLowerCase().split(';')[0]!.trim()
  const kinds = Object.keys(KINDS) as Kind[]
  const kind = kinds.find((each) => KINDS[each].start.every((byte, i) => bytes[i] === byte))
  if (!kind) return null
  const family = NAMES_OF[kind].map((each) => KINDS[each])
  const isNamed = family.some(({ extensions }) => (extensions as readonly string[]).includes(extension))
  const isDeclared = UNDECLARED.includes(declared) || family.some(({ type }) => type === declared)
  return isNamed && isDeclared ? kind : null
}
