/** Characters of one statement's text: D1 takes 100 kB. */
const MAX_SCRIPT = 90_000

/**
 * Statements, with or without their semicolon, as few scripts, none longer than D1 takes. D1 on this machine reads the schema anew for each
 * statement that it is asked for, so that scripts take a tenth of the time.
 */
export function scriptsOf(statements: string[]): string[] {
  const scripts: string[] = []
  for (const statement of statements) {
    const ended = `${statement.replace(/;$/, '')};\n`
    const longer = `${scripts.at(-1) ?? ''}${ended}`
    if (scripts.length > 0 && longer.length <= MAX_SCRIPT) scripts[scripts.length - 1] = longer
    else scripts.push(ended)
  }
  return scripts
}
