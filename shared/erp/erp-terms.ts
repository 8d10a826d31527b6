import type { Imported } from '../entities.ts'

/** What another system may keep under an id of its own. */
export const FOREIGN_ENTITIES = ['products', 'parts', 'vendors', 'orders'] as const
export type ForeignEntity = (typeof FOREIGN_ENTITIES)[number]

/** What it makes and changes here. */
export const UPSERTED = ['products', 'parts', 'vendors'] as const satisfies Imported[]
export type Upserted = (typeof UPSERTED)[number]

/** Rows of a call. */
export const MAX_ROWS = 100
/** Orders that one call moves: each has mails and documents of its own. */
export const MAX_MOVED_ROWS = 50
/** So many days back orders are listed that no system has taken, unless the call says otherwise. */
export const OPEN_DAYS = 90
