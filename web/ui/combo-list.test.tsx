// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboList } from './combo-list.tsx'

afterEach(cleanup)

const NAMES = ['Orizzonte 65', 'Orizzonte 85', 'Scout']

function Picker({ atOnce = false, onPick }: { atOnce?: boolean; onPick: (name: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const options = NAMES.filter((name) => (atOnce || text) && name.includes(text))
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input ref={field} aria-label="Product" />
      <ComboList
        field={field}
        options={options}
        keyOf={(name) => name}
        groupOf={(name) => (name === 'Scout' ? 'Dishes' : '')}
        render={(name) => name}
        label="Suggestions"
        status={`${options.length} found`}
        {...(atOnce && { atOnce, nothing: <p>Nothing fits</p> })}
        onType={setText}
        onPick={onPick}
      />
      <button type="submit">Search</button>
    </form>
  )
}

function openPicker(props: { atOnce?: boolean } = {}) {
  const onPick = vi.fn<(name: string) => void>()
  render(<Picker {...props} onPick={onPick} />)
  const hand = userEvent.setup({ delay: null })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  /** What a screen reader is told to be at: the field itself for null. */
  const active = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)!.textContent : null
  }
  return { onPick, hand, field, options, active }
}

test('arrow keys go round by the field, Enter takes what is told, Escape closes the list and leaves the text', async () => {
  const { onPick, hand, field, options, active } = openPicker()
  await hand.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await hand.keyboard('O')
  expect(options()).toEqual(['Orizzonte 65', 'Orizzonte 85'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('2 found')
  expect(active()).toBeNull()
  const way: unknown[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await hand.keyboard(key)
    way.push(active())
  }
  expect(way).toEqual(['Orizzonte 65', 'Orizzonte 85', null, 'Orizzonte 85', 'Orizzonte 65'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Orizzonte 65')

  await hand.keyboard('{Escape}')
  expect([options(), field.value, field.getAttribute('aria-expanded')]).toEqual([[], 'O', 'false'])
  // Closed, Enter sends the form.
  await hand.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await hand.keyboard('{ArrowUp}')
  expect(active()).toBe('Orizzonte 85')
  await hand.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Orizzonte 85')
  expect(options()).toEqual([])
})

test('a click takes an option though the field is left first, options have their group, and a list closes with its field', async () => {
  const { onPick, hand, field, options } = openPicker()
  await hand.click(field)
  await hand.keyboard('o')
  expect(screen.getByRole('group', { name: 'Dishes' }).textContent).toContain('Scout')
  field.blur()
  await hand.click(screen.getByRole('option', { name: 'Scout' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Scout')
  await hand.click(field)
  await hand.keyboard('u')
  expect(options()).toEqual(['Scout'])
  field.blur()
  await waitFor(() => expect(options()).toEqual([]))
})

test('a form that is sent closes its list', async () => {
  const { onPick, hand, field, options } = openPicker()
  await hand.click(field)
  await hand.keyboard('O')
  await hand.keyboard('{Enter}')
  expect(options()).toEqual([])
  expect(onPick).not.toHaveBeenCalled()
})

test('where all is there from the start it opens with the focus, says when nothing fits, and Enter takes the only match', async () => {
  const { onPick, hand, field, options } = openPicker({ atOnce: true })
  expect(options()).toEqual([])
  await hand.click(field)
  expect(options()).toEqual(NAMES)
  // Many, and none chosen.
  await hand.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await hand.keyboard('Sc')
  await hand.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Scout')
  await hand.keyboard('x')
  expect(options()).toEqual([])
  expect(screen.getByText('Nothing fits').closest('[hidden]')).toBeNull()
})
