// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { hearSearchKey } from './search-key.ts'

afterEach(cleanup)

test('"/" puts the focus into the header’s search, and what stands there is typed over; elsewhere it is a letter', async () => {
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
  await hand.keyboard('/')
  expect(document.activeElement).toBe(everywhere)
  await hand.keyboard('frigo')
  expect(everywhere.value).toBe('frigo')
  await hand.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  await hand.type(message, '12/24 V')
  expect(message.value).toBe('12/24 V')
  expect(document.activeElement).toBe(message)
  await hand.click(screen.getByRole('button'))
  await hand.keyboard('{Control>}/{/Control}')
  expect(document.activeElement).not.toBe(everywhere)
  stop()
})
