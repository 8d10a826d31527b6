/** A turn that nobody ended is over after so long: longer than a Worker may work. */
const TURN_MS = 120_000

/**
 * Takes the turn of a name in a bucket: of all who ask at once, one gets it. Answers whether it is ours; `endTurn` gives it
 * back.
 */
export async function takeTurn(files: R2Bucket, key: string, now = Date.now()): Promise<boolean> {
  // Looking costs the bucket less than writing, and most who come see that somebody has it.
  const held = await files.head(key)
  if (held && now - held.uploaded.getTime() < TURN_MS) return false
  const onlyIf = held ? { etagMatches: held.etag } : { etagDoesNotMatch: '*' }
  // R2 refuses a second write of one key within a second: then somebody else has just taken it.
  const taken = await files.put(key, crypto.randomUUID(), { onlyIf }).catch(() => null)
  return taken !== null
}

/** Gives a turn back. One that R2 does not let go so soon after it was taken ends by itself. */
export const endTurn = (files: R2Bucket, key: string) => files.delete(key).catch(() => undefined)
