import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareText } from './bare-text.ts'

const WEB = join(import.meta.dirname, '../../web')

test('no text of the pages stands bare beside other things', () => {
  expect(findBareText(join(WEB, 'tsconfig.json'))).toEqual([])
  // The compiler reads all of the pages' types.
}, 300_000)
