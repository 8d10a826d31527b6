// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onToast, showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

vi.mock('./toast-region.tsx', () => {
  throw new Error('no network')
})
afterEach(() => {
  cleanup()
  // What nobody has shown would come up in the next file.
  onToast(() => undefined)()
})

test('a message whose region cannot be loaded is said all the same, and can be closed', async () => {
  render(<Toaster texts={{ region: 'Messages', close: 'Close' }} />)
  act(() => showToast({ kind: 'bad', text: 'No connection' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  act(() => showToast({ kind: 'bad', text: 'Still none' }))
  expect(await screen.findByText('Still none')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
