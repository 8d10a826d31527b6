import { sql } from 'drizzle-orm'

/** SQL for the address of an erased account: unique, and no real mailbox. */
export const ERASED_ADDRESS = sql`'deleted-' || id || '@invalid'`

/** Whether a mail would go to such an address. */
export const isErasedAddress = (email: string) => /^deleted-\d+@invalid$/.test(email)
