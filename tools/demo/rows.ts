const MAX_JSON = 900_000

type Value = string | number | boolean | null
export type Row = Record<string, Value>

/**
 * Statements that insert rows of equal shape, a few hundred kB each as one bound parameter: D1 takes at most 100
 * parameters, so single rows would need thousands of statements.
 */
export function insertStatements(db: D1Database, table: string, rows: Row[]): D1PreparedStatement[] {
  const columns = Object.keys(rows[0] ?? {})
  const sql = `insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => `value ->> '$.${column}'`).join(', ')} from json_each(?)`
  const statements: D1PreparedStatement[] = []
  let chunk: string[] = []
  let size = 0
  const flush = () => {
    if (chunk.length > 0) statements.push(db.prepare(sql).bind(`[${chunk.join(',')}]`))
    chunk = []
    size = 0
  }
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (size + json.length > MAX_JSON) flush()
    chunk.push(json)
    size += json.length
  }
  flush()
  return statements
}
