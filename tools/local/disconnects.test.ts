import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withoutDisconnects } from './disconnects.ts'

const red = (words: string) =>
  `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${words}\u001b[0m\n`
const STACK = '\n  stack: /shop/workerd@5683373 /shop/workerd@56871b7\n\n\n'
const BROKEN = `${red('kj::getCaughtExceptionAsKj() = rust/cxx/kj-rs-io/ffi.rs:159: disconnected: write(): Broken pipe (os error 32)')}${STACK}`

/** A server's output after the filter, sent in pieces as over a pipe. */
const passed = (said: string, piece: number) => {
  const pieces = Array.from({ length: Math.ceil(said.length / piece) }, (_, i) =>
    said.slice(i * piece, (i + 1) * piece),
  )
  return text(Readable.from(pieces).pipe(withoutDisconnects()))
}

test.each([1, 7, 10_000])(
  'a browser that goes away is no error of the shop; all else is shown (pieces of %i)',
  async (piece) => {
    const failure = red('D1_ERROR: no such table: products')
    const said = `Ready\n${BROKEN}${failure}${STACK}${BROKEN}${BROKEN}The end`
    expect(await passed(said, piece)).toBe(`Ready\n${failure}${STACK}The end`)
  },
)

test('another error of the runtime is shown with its stack', async () => {
  const said = `${red('kj/async-io.c++:12: failed: expected something')}${STACK}`
  expect(await passed(said, 64)).toBe(said)
})
