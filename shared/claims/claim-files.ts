import type { ClaimState } from './claim-states.ts'

/** The most photos and videos that are sent with one move of a claim. */
export const MOST_CLAIM_FILES = { photo: 10, video: 2 } as const
export type ClaimFileKind = keyof typeof MOST_CLAIM_FILES

/** What a photo shows, as its retailer says; what is missing is asked for by these names. */
export const PIECES = ['photo', 'plate', 'invoice'] as const
export type Piece = (typeof PIECES)[number]

/** The states in which the retailer may add photos and videos, and take them off: they go with what it sends next. */
export const FILABLE: readonly ClaimState[] = ['draft', 'returned', 'asked']

/** A photo or video of a claim; `size` in bytes. */
export interface ClaimFile {
  id: number
  kind: ClaimFileKind
  /** As on the person's device. */
  name: string
  size: number
}
