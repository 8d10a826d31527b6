import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** The part of D1 that a restore uses, over a database in memory. */
export function openMemory(): D1Database {
  const db = new DatabaseSync(':memory:')
  const prepare = (query: string, ...values: SQLInputValue[]) => ({
    bind: (...bound: SQLInputValue[]) => prepare(query, ...bound),
    run: async () => db.prepare(query).run(...values),
    all: async () => ({ results: db.prepare(query).all(...values) }),
    first: async () => db.prepare(query).get(...values) ?? null,
  })
  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    db.exec('begin')
    try {
      for (const statement of statements) await statement.run()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  return { prepare, batch } as never
}

/** The part of a bucket that the check of a backup uses. */
export function openBucket(): R2Bucket {
  const objects = new Map<string, string>()
  return {
    put: async (key: string, text: string) => objects.set(key, text),
    get: async (key: string) => {
      const text = objects.get(key)
      return text === undefined ? null : { text: async () => text }
    },
    list: async () => ({ objects: [], truncated: false }),
  } as never
}
