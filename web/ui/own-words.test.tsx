// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { NumberField, NumberInput } from './number-field.tsx'
import { type OwnWords, OwnWordsContext } from './own-words.ts'

const WORDS: OwnWords = {
  lang: 'de',
  say: (wrong, values) => `eigen: ${[wrong, ...Object.values(values ?? {})].join(' ')}`,
}

afterEach(cleanup)

/** Shows fields in a form of a German page. */
function show(element: React.ReactElement) {
  render(
    <OwnWordsContext value={WORDS}>
      <form aria-label="form">{element}</form>
    </OwnWordsContext>,
  )
  return screen.getAllByRole<HTMLInputElement>('textbox')
}
const leave = (input: HTMLInputElement, value: string) => {
  fireEvent.input(input, { target: { value } })
  fireEvent.blur(input)
}

test('what is missing is said in the words of the page, and the first such field has the focus', () => {
  const [first, second] = show(
    <>
      <TextField label="Name" required />
      <TextField label="E-Mail" type="email" defaultValue="anna" />
    </>,
  )
  const native = [first!, second!].map((input) =>
    fireEvent(input, new Event('invalid', { cancelable: true })),
  )
  expect(native, 'the browser says nothing itself').toEqual([false, false])
  expect(document.activeElement).toBe(first)
  expect(screen.getByText('eigen: required').closest('p')?.id).toBe(first!.getAttribute('aria-describedby'))
  expect(second!.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(first!, { target: { value: 'Anna' } })
  expect(screen.queryByText('eigen: required')).toBeNull()
})

test('a number that cannot be read stays as it is typed, is said, and keeps the form from being sent', () => {
  const read: (number | null)[] = []
  const [input] = show(
    <NumberField label="Minuten" min={0} max={999} onNumber={(value) => read.push(value)} />,
  )
  leave(input!, '3,9')
  expect(input!.value).toBe('3,9')
  expect(screen.getByText('eigen: between 0 999')).toBeTruthy()
  expect(input!.validity.valid).toBe(false)
  leave(input!, '39')
  leave(input!, '')
  expect(read).toEqual([Number.NaN, 39, null])
  expect(input!.validity.valid).toBe(true)
})

test('with decimals it is read in the language of the page, and written in it', () => {
  const read: (number | null)[] = []
  const [input] = show(
    <NumberInput aria-label="Gewicht" decimals defaultValue={3.9} onNumber={(value) => read.push(value)} />,
  )
  expect(input!.value).toBe('3,9')
  for (const typed of ['4,5', '4.5', '1.200', 'abc']) leave(input!, typed)
  expect(read).toEqual([4.5, 4.5, 1200, Number.NaN])
  expect(screen.getByText('eigen: number')).toBeTruthy()
})

test('arrow keys step within the limits', () => {
  const [pieces] = show(<NumberInput aria-label="Stück" min={4} max={12} step={4} defaultValue={5} />)
  const press = (key: string) => {
    fireEvent.keyDown(pieces!, { key })
    return pieces!.value
  }
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(press)).toEqual([
    ...['8', '12', '12', '8', '4', '4'],
  ])
})

const web = join(import.meta.dirname, '..')
const FIELD = /<(input|select|textarea)\b[\s\S]*?(?:\/>|\n {2,}>\n)/g

test('no field of a page leaves its words, or its way to read numbers, to the browser', () => {
  const fields = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/node_modules|dist|\.test\./.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(web, file), 'utf8')
      const own = [...source.matchAll(FIELD)].map(([element]) => element)
      return [
        ...own.filter((element) => /^\s*required\b/m.test(element) || / required\b/.test(element)),
        ...own.filter((element) => /type="file"/.test(element) && !/sr-only/.test(element)),
        ...(/type="number"/.test(source) ? ['type="number"'] : []),
      ].map((element) => ({ file, element }))
    })
  expect(fields).toEqual([])
})
