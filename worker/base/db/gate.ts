/** Decides whether a request may have what it asks the database for. */
export interface Gate {
  /** Whether access was granted. */
  readonly isOpen: boolean
  /** Decides, once, by a statement of its own. Throws the refusal. */
  pass(): Promise<void>
  /** The statement for the head of a batch: where access would not be granted it fails, and the whole batch with it. */
  head(d1: D1Database): D1PreparedStatement
  /** Takes over the row of a head whose batch stood. */
  open(row: unknown): void
}

/** Whether a statement only reads; one that cannot be told counts as a write. */
const isRead = (query: string) =>
  /^\s*(select|with)\b/i.test(query) && !/\b((insert|replace)\s+into|update|delete\s+from)\b/i.test(query)

type Run = 'all' | 'run' | 'raw' | 'first'

/**
 * A database whose first trip decides about access as well. A batch has the decision at its head; a read alone is asked at the
 * same time, and what it returns is held until access was granted; a write alone begins only then.
 */
export function gated(d1: D1Database, gate: Gate): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const running =
      (how: Run) =>
      async (...options: unknown[]) => {
        const run = () => (statement[how] as (...given: unknown[]) => Promise<unknown>)(...options)
        if (gate.isOpen) return run()
        const early = reads ? run() : null
        // A refusal is what counts, and nobody waits for the read then.
        early?.catch(() => {})
        await gate.pass()
        return early ?? run()
      }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), reads),
      all: running('all'),
      run: running('run'),
      raw: running('raw'),
      first: running('first'),
    } as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }
  const batch = async (statements: D1PreparedStatement[]): Promise<D1Result[]> => {
    const own = statements.map((statement) => originals.get(statement)!)
    if (gate.isOpen) return d1.batch(own)
    try {
      const [head, ...results] = await d1.batch([gate.head(d1), ...own])
      gate.open(head!.results[0])
      return results
    } catch (error) {
      // Refused, or another statement failed.
      await gate.pass()
      throw error
    }
  }
  return {
    prepare: (query: string) => wrap(d1.prepare(query), isRead(query)),
    batch,
  } as unknown as D1Database
}
