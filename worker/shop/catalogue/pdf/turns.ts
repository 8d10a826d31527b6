/** Milliseconds after which a turn that was not given back expires; longer than a Worker may run. */
const TURN_MS = 120_000

/**
 * Takes the turn for a key in a bucket: of several callers at once, one gets it. Returns whether it is ours; `endTurn` gives it
 * back.
 */
export async function takeTurn(files: R2Bucket, key: string, now = Date.now()): Promise<boolean> {
  // Reading first is cheaper than writing, and most callers find that somebody has it.
  const held = await files.head(key)
  if (held && now - held.uploaded.getTime() < TURN_MS) return false
  const onlyIf = held ? { etagMatches: held.etag } : { etagDoesNotMatch: '*' }
  // R2 refuses a second write of a key within a second: then somebody else has just taken it.
  const taken = await files.put(key, crypto.randomUUID(), { onlyIf }).catch(() => null)
  return taken !== null
}

/** Gives a turn back. If R2 refuses that so soon after it was taken, it expires by itself. */
export const endTurn = (files: R2Bucket, key: string) => files.delete(key).catch(() => undefined)
