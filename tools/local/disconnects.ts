import { Transform } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** The runtime's message that a browser closed its connection before the end of an answer. */
const DISCONNECT = /\[ERROR\] .*\bkj\b.*\bdisconnected: /
const PART = /^\s*(stack: .*)?$/

/**
 * Passes on a server's output, line by line, without the reports that a page was closed while it was loading: wrangler prints
 * each as an error with a stack, which would look like a fault.
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
