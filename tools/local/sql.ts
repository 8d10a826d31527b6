/** A text as a literal of SQLite. */
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`
