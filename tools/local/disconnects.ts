import { Transform } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** How the runtime says that a browser closed its connection while an answer was still on its way. */
const DISCONNECT = /\[ERROR\] .*\bkj\b.*\bdisconnected: /
const PART = /^\s*(stack: .*)?$/

/**
 * Passes on what a server says, line by line, without the runtime's reports that somebody closed a page before it was there:
 * wrangler prints each as an error with a stack, and whoever reads the shop's output would look for a fault that there is not.
 */
export function withoutDisconnects(): Transform {
  let rest = ''
  let isInside = false
  const keeps = (line: string): boolean => {
    const plain = stripVTControlCharacters(line)
    if (DISCONNECT.test(plain)) isInside = true
    else if (!PART.test(plain)) isInside = false
    return !isInside
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _, done) {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop()!
      done(
        null,
        lines
          .filter(keeps)
          .map((line) => `${line}\n`)
          .join(''),
      )
    },
    flush(done) {
      done(null, rest && keeps(rest) ? rest : '')
    },
  })
}
