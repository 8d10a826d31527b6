/** Bytes that an upload may have. */
export const MAX_IMAGE = 10 * 1024 * 1024
export const MAX_DOCUMENT = 25 * 1024 * 1024
export const MAX_VIDEO = 30 * 1024 * 1024

/** The most files of a message about a request, and bytes of each. */
export const MOST_ATTACHMENTS = 3
export const MAX_ATTACHMENT = MAX_IMAGE

/** What a file field offers (`accept`): pictures, manuals and documents of updates, invoices. */
export const ACCEPT = {
  image: '.jpg,.png,.jpeg',
  manual: '.pdf,.docx',
  invoice: '.pdf,.png,.jpg',
  request: '.pdf,.png,.jpg,.jpeg,.webp',
  /** By type, so that phones offer their camera, and convert what is none of these. */
  claim: 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm',
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
  /** `ftyp`, after the length of its box. */
  mp4: { extensions: ['mp4', 'mov'], type: 'video/mp4', start: [0x66, 0x74, 0x79, 0x70], at: 4 },
  /** EBML. */
  webm: { extensions: ['webm'], type: 'video/webm', start: [0x1a, 0x45, 0xdf, 0xa3] },
} as const
export type Kind = keyof typeof KINDS

export const typeOf = (kind: Kind): string => KINDS[kind].type

/** QuickTime is what MP4 was made of: the same boxes. */
const ALSO_DECLARED: Partial<Record<Kind, string>> = { mp4: 'video/quicktime' }

/** What browsers send when they do not know a type. */
const UNDECLARED = ['', 'application/octet-stream']

/** The kinds whose names each kind may have: some tools name a PNG `.jpg`, and the content decides. */
const NAMES_OF: Record<Kind, readonly Kind[]> = {
  png: ['png', 'jpeg'],
  jpeg: ['png', 'jpeg'],
  webp: ['webp'],
  pdf: ['pdf'],
  docx: ['docx'],
  mp4: ['mp4'],
  webm: ['webm'],
}

/** What a file is: its content decides, and its name and declared type must be of the same family; null otherwise. */
export function kindOf(file: { name: string; type: string }, bytes: Uint8Array): Kind | null {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? ''
  const declared = file.type.toLowerCase().split(';')[0]!.trim()
  const kinds = Object.keys(KINDS) as Kind[]
  const kind = kinds.find((each) => {
    const known: { start: readonly number[]; at?: number } = KINDS[each]
    return known.start.every((byte, i) => bytes[i + (known.at ?? 0)] === byte)
  })
  if (!kind) return null
  const family = NAMES_OF[kind].map((each) => KINDS[each])
  const isNamed = family.some(({ extensions }) => (extensions as readonly string[]).includes(extension))
  const isDeclared =
    [...UNDECLARED, ALSO_DECLARED[kind]].includes(declared) || family.some(({ type }) => type === declared)
  return isNamed && isDeclared ? kind : null
}
