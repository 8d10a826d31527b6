import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
/** Where an element begins, up to its end. */
const ELEMENT = /<(search|\w*Form|form)\b(?:=>|[^<>])*>/g

test('each search of a page has a name, so that two beside each other can be told apart', () => {
  const forms = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/node_modules|dist|\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(ELEMENT)]
        .map(([element]) => element)
        .filter((element) => /^<search\b|role="search"/.test(element))
        .map((element) => ({ file, element })),
    )
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter(({ element }) => !/aria-label(ledby)?=/.test(element))).toEqual([])
})
