// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Claim } from '../../../shared/claims/claims.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { Component as ClaimForm } from './claim-form.page.tsx'
import { ClaimMoves } from './claim-moves.tsx'

afterEach(cleanup)
const t = await loadTexts('it', ['claims', 'shell', 'shared', 'catalogue', 'warranties', 'units'])
const draft = { id: 5, state: 'draft', version: 1 } as Claim
const unit = {
  claim: null,
  symptoms: [],
  rules: [],
  once: 'k',
  sheets: [],
  hasOther: false,
  unit: { id: 3, name: 'Brezza 2200', serial_number: 'S1' },
  cover: { registration: 'valid', mounting_date: '2026-03-02', day: '2026-04-02' },
}

test.each<[string, ReactNode]>([
  ['the form of a claim', <ClaimForm key="form" />],
  ['the page of its draft', <ClaimMoves key="moves" claim={draft} outcome={undefined} />],
])('%s is sent once, however fast its button is tapped again', async (_, element) => {
  let sent = 0
  const action = () => {
    sent++
    return null
  }
  const route = { path: '/it/claims/5', element, action, loader: () => unit, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/it/claims/5'] })
  render(<RouterProvider router={router} />)
  const button = await screen.findByRole('button', { name: t('claims.send.confirm') })
  for (let n = 0; n < 3; n++) fireEvent.submit(button.closest('form')!)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(sent).toBe(1)
})
