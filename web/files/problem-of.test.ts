import { expect, test } from 'vitest'
import { ACCEPT, MAX_VIDEO } from '../../shared/files/file-kinds.ts'
import { problemOf } from './problem-of.ts'

test('a file that is larger than any kind may be is refused without reading it into memory', async () => {
  const film = new File(['x'], 'film.mov')
  Object.defineProperties(film, {
    size: { value: MAX_VIDEO + 1 },
    arrayBuffer: { value: () => expect.unreachable('it is read') },
  })
  expect(await problemOf((key) => key, film, ACCEPT.invoice)).toBe('errors.file_too_large')
})
