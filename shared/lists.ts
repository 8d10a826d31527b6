import * as z from 'zod/mini'

const MAX_OFFSET = 10_000_000

/** `limit` (1-100) and `offset` of a list call; `limit` has the list's own default. */
export function pageQuery(defaultLimit: number) {
  return {
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultLimit),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_OFFSET)), 0),
  }
}

/** A search term: trimmed, at most 200 letters; longer ones are refused. */
export const searchTerm = z.optional(z.string().check(z.trim(), z.maxLength(200)))
