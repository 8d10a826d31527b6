// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOnePress } from './forms.ts'

function Send() {
  return <form aria-label="send" onSubmit={useOnePress()} />
}

test('a second press is not sent, a later one is', () => {
  render(<Send />)
  const form = screen.getByRole('form', { name: 'send' })
  /** Whether the form is sent. */
  const press = (at: number) => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    return fireEvent(form, event)
  }
  expect([1000, 1000, 1090, 1699, 1700, 1701, 2500].map(press)).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
