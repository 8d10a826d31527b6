import { sql } from 'drizzle-orm'

/** SQL over `import_rows r` for the columns that an import writes: their names, and their values before or after. */
export function columnsFrom(names: readonly string[]) {
  const join = (part: (name: string) => string) => sql.raw(names.map(part).join(', '))
  return {
    names: join((name) => name),
    values: (from: 'before' | 'after') => join((name) => `r.${from} ->> '${name}'`),
    set: (from: 'before' | 'after') => join((name) => `${name} = r.${from} ->> '${name}'`),
  }
}
