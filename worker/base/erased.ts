import { sql } from 'drizzle-orm'

/** The address of an account whose person is forgotten: nobody's, and the account's own. */
export const ERASED_ADDRESS = sql`'deleted-' || id || '@invalid'`

/** Whether a mail would go to such an address. */
export const isErasedAddress = (email: string) => /^deleted-\d+@invalid$/.test(email)
