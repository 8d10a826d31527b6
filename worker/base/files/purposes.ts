import { AVIF_WIDTHS } from '../../../shared/catalogue/pictures.ts'
import { type Kind, PICTURES } from '../../../shared/files/file-kinds.ts'
import { ICON_SIZES } from '../../../shared/settings/icons.ts'

/** What uploads are for. Pictures are stored as WebP in these widths; `kinds` are the types that may be uploaded. */
export const PURPOSES = {
  image: { folder: 'images', kinds: PICTURES, widths: [480, 1200], isPublic: true },
  diagram: { folder: 'diagrams', kinds: PICTURES, widths: [800, 1600], isPublic: true },
  /** A logo, the picture of the home page, an official label or notice. */
  brand: { folder: 'brand', kinds: PICTURES, widths: [640, 1920], isPublic: true },
  manual: { folder: 'manuals', kinds: ['pdf', 'docx'], widths: [], isPublic: true },
  update: { folder: 'updates', kinds: ['pdf', 'docx'], widths: [], isPublic: true },
  /** Private until somebody has looked at it: of a reviewer's photo nothing remains but its pixels. */
  review: { folder: 'reviews', kinds: PICTURES, widths: [1200], isPublic: false },
  /** Private: what comes with a message about a request for a quotation. */
  request: { folder: 'requests', kinds: ['pdf', ...PICTURES], widths: [2000], isPublic: false },
  /** Private. A photographed invoice is stored large enough to be read. */
  invoice: { folder: 'invoices', kinds: ['pdf', ...PICTURES], widths: [2000], isPublic: false },
  /** Private: what shows the fault that a retailer claims, or the damage of what it sends back. */
  claim: {
    folder: 'claims',
    kinds: [...PICTURES, 'mp4', 'webm'],
    widths: [2000],
    isPublic: false,
  },
  /** Private: what an owner shows of a fault; a claim that is made of it has the same objects. */
  fault: { folder: 'faults', kinds: PICTURES, widths: [2000], isPublic: false },
  /** Private: the document of an offer as it was sent. Made by the shop, never uploaded. */
  offer: { folder: 'offers', kinds: ['pdf'], widths: [], isPublic: false },
  /** Private: a document of an order. Made by the shop, never uploaded. */
  document: { folder: 'documents', kinds: ['pdf'], widths: [], isPublic: false },
} as const satisfies Record<
  string,
  { folder: string; kinds: readonly Kind[]; widths: readonly number[]; isPublic: boolean }
>
export type Purpose = keyof typeof PURPOSES
/** What people upload; documents of offers and orders are made by the shop. */
export type Uploaded = Exclude<Purpose, 'offer' | 'document'>

/** Before the keys of what is made of stored pictures (`made.ts`), which backups leave out. */
export const MADE = 'made/'

/** The streets of the map, which are no upload and in no backup: the operator has them. */
export const STREETS = 'map/streets.pmtiles'

const purposeOf = (key: string) => Object.values(PURPOSES).find(({ folder }) => key.startsWith(`${folder}/`))

const isStem = (purpose: (typeof PURPOSES)[Purpose] | undefined) =>
  purpose?.isPublic === true && purpose.widths.length > 0

/** The keys of the objects that a column's value stands for. */
export function keysOf(value: string): string[] {
  const purpose = purposeOf(value)
  return isStem(purpose) ? purpose!.widths.map((width) => `${value}-${width}.webp`) : [value]
}

/** The keys of what may have been made of a column's picture. */
export function madeKeysOf(value: string): string[] {
  const purpose = purposeOf(value)
  if (purpose === PURPOSES.brand)
    return [...ICON_SIZES.map((size) => `${MADE}${value}-icon-${size}.png`), `${MADE}${value}-1920.jpg`]
  return isStem(purpose) ? AVIF_WIDTHS.map((width) => `${MADE}${value}-${width}.avif`) : []
}

/** The column's value for an object of FILES; null when it is not an upload, nor made of one. */
export function columnOf(key: string): string | null {
  const own = key.startsWith(MADE) ? key.slice(MADE.length) : key
  const purpose = purposeOf(own)
  if (!purpose) return null
  return isStem(purpose) ? own.replace(/-(icon-)?\d+\.(webp|avif|png|jpg)$/, '') : own
}

/** Whether an object may be shared: its key is the content's hash. */
export const isShared = (key: string) => purposeOf(key)?.isPublic === true
