import type { Kind } from '../../../shared/file-kinds.ts'

/** What uploads are for. Pictures are kept as WebP in these widths; `kinds` are the types that may be uploaded. */
export const PURPOSES = {
  image: { folder: 'images', kinds: ['png', 'jpeg'], widths: [480, 1200], isPublic: true },
  diagram: { folder: 'diagrams', kinds: ['png', 'jpeg'], widths: [800, 1600], isPublic: true },
  manual: { folder: 'manuals', kinds: ['pdf', 'docx'], widths: [], isPublic: true },
  update: { folder: 'updates', kinds: ['pdf', 'docx'], widths: [], isPublic: true },
  /** Private. A photographed invoice is kept large enough to be read. */
  invoice: { folder: 'invoices', kinds: ['pdf', 'png', 'jpeg'], widths: [2000], isPublic: false },
} as const satisfies Record<
  string,
  { folder: string; kinds: readonly Kind[]; widths: readonly number[]; isPublic: boolean }
>
export type Purpose = keyof typeof PURPOSES

const purposeOf = (key: string) => Object.values(PURPOSES).find(({ folder }) => key.startsWith(`${folder}/`))

const isStem = (purpose: (typeof PURPOSES)[Purpose] | undefined) =>
  purpose?.isPublic === true && purpose.widths.length > 0

/** The keys of the objects that a column's value stands for. */
export function keysOf(value: string): string[] {
  const purpose = purposeOf(value)
  return isStem(purpose) ? purpose!.widths.map((width) => `${value}-${width}.webp`) : [value]
}

/** The column's value for an object of FILES; null when it is not an upload. */
export function columnOf(key: string): string | null {
  const purpose = purposeOf(key)
  if (!purpose) return null
  return isStem(purpose) ? key.replace(/-\d+\.webp$/, '') : key
}

/** Whether an object may be shared: its key is the content's hash. */
export const isShared = (key: string) => purposeOf(key)?.isPublic === true
