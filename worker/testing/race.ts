/** A D1 where somebody else is faster: `other` runs right before the n-th batch (from 1). */
export function raceBefore(d1: D1Database, nth: number, other: () => Promise<unknown>): D1Database {
  let batches = 0
  return {
    prepare: (query: string) => d1.prepare(query),
    batch: async (statements: D1PreparedStatement[]) => {
      if (++batches === nth) await other()
      return d1.batch(statements)
    },
  } as never
}
