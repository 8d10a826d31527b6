/*
 * D1 keeps copies of the database near its readers, which are a moment behind the primary. Without a session every query goes to the
 * primary; a bookmark says how new a copy has to be.
 */

/** The nearest copy that knows at least what the bookmark says; any without one. What is written goes to the primary. */
export const nearestCopy = (d1: D1Database, bookmark: string | null): D1Database =>
  d1.withSession(bookmark ?? 'first-unconstrained') as unknown as D1Database

/**
 * The primary, for each query: in one session only the first would go there. `bookmark` says from where on a copy knows what was done
 * here; null when nothing was.
 */
export function primary(d1: D1Database): { d1: D1Database; bookmark: () => string | null } {
  const sessions: D1DatabaseSession[] = []
  const begin = (from: string = 'first-primary') => {
    const session = d1.withSession(from)
    sessions.push(session)
    return session
  }
  const noting = {
    // A backup reads on in one session.
    withSession: begin,
    prepare: (query: string) => begin().prepare(query),
    batch: (statements: D1PreparedStatement[]) => begin().batch(statements),
  }
  return {
    d1: noting as unknown as D1Database,
    // They sort by age.
    bookmark: () =>
      sessions
        .flatMap((session) => session.getBookmark() ?? [])
        .sort()
        .at(-1) ?? null,
  }
}
