// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hearSearchKey } from './search-key.ts'

afterEach(cleanup)

test('Ctrl or ⌘ with K puts the focus into the header’s search, and what stands there is typed over; no key alone does', async () => {
  const stop = hearSearchKey()
  const hand = userEvent.setup()
  render(
    <>
      <header>
        <input type="search" aria-label="Everywhere" defaultValue="antenna" />
      </header>
      <main>
        <textarea aria-label="Message" />
        <button type="button">Send</button>
      </main>
    </>,
  )
  const everywhere = screen.getByRole<HTMLInputElement>('searchbox')
  const message = screen.getByRole<HTMLTextAreaElement>('textbox')
  await hand.click(screen.getByRole('button'))
  await hand.keyboard('/k')
  expect(document.activeElement).not.toBe(everywhere)
  await hand.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(everywhere)
  await hand.keyboard('frigo')
  expect(everywhere.value).toBe('frigo')
  await hand.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  await hand.type(message, '12/24 kV')
  expect(message.value).toBe('12/24 kV')
  expect(document.activeElement).toBe(message)
  await hand.keyboard('{Meta>}k{/Meta}')
  expect(document.activeElement).toBe(everywhere)
  stop()
})
