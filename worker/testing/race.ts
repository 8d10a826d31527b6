/** A D1 where somebody else is faster: `other` runs right before the n-th batch (from 1). */
export function raceBefore(d1: D1Database, nth: number, other: () => Promise<unknown>): D1Database {
  let batches = 0
  const racing = (copy: D1Database | D1DatabaseSession) => ({
    prepare: (query: string) => copy.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (++batches === nth) await other()
      return copy.batch(statements)
    },
    getBookmark: () => ('getBookmark' in copy ? copy.getBookmark() : null),
  })
  return { ...racing(d1), withSession: (from?: string) => racing(d1.withSession(from)) } as never
}
