// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { InvoiceField } from './invoice-field.tsx'

afterEach(cleanup)
const t = await loadTexts('it', ['warranties', 'shell', 'shared'])

test('of two invoices chosen one after the other the second stays, though the first takes longer to be looked at', async () => {
  const onChange = vi.fn()
  const element = <InvoiceField file={null} problem="" onChange={onChange} />
  const router = createMemoryRouter([{ path: '/it', element }], { initialEntries: ['/it'] })
  render(<RouterProvider router={router} />)
  const looked = Promise.withResolvers<ArrayBuffer>()
  const slow = new File(['%PDF-1.7'], 'prima.pdf')
  const content = await slow.arrayBuffer()
  Object.defineProperty(slow, 'arrayBuffer', { value: () => looked.promise })
  const quick = new File(['%PDF-1.7'], 'seconda.pdf')
  const hand = userEvent.setup()
  const field = await screen.findByLabelText(new RegExp(t('warranties.invoice.choose')))
  await hand.upload(field, slow)
  await hand.upload(field, quick)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(quick, ''))
  looked.resolve(content)
  await new Promise((resolve) => setTimeout(resolve))
  expect(onChange.mock.calls.map(([file]) => file.name)).toEqual(['seconda.pdf'])
})
