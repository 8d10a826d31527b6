import { expect, test } from 'vitest'
import { cut } from './left-out.ts'

const LIBRARY = `
function often(first, second) {
  if (first) {
    work(second)
  }
}
function never() {
  work()
}
function warn(is, text) {
  console.warn(is, text)
}
const rare = init.rare || usual
`

const LEFT = `
function often(first, second) {}
function never() {throw Error('left out')}
/* @__NO_SIDE_EFFECTS__ */ function warn(is, text) {
  console.warn(is, text)
}
const rare = undefined || usual
`

test('bodies and texts are left out, the rest stays', () => {
  const left = cut(LIBRARY, {
    file: 'library.js',
    idle: ['often'],
    unreached: ['never'],
    warn: ['warn'],
    texts: [[/init\.rare/g, 'undefined']],
  })
  expect(left).toBe(LEFT)
})

test('a library that has changed ends the build', () => {
  expect(() => cut(LIBRARY, { file: 'library.js', idle: ['gone'] })).toThrow('library.js has changed')
  expect(() => cut(LIBRARY, { file: 'library.js', texts: [[/init\.gone/g, '']] })).toThrow('has changed')
})
