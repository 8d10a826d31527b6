// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountForm } from '../../../shared/accounts/accounts.admin.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const PERSON: AccountForm = {
  ...{ id: 7, first_name: 'Ada', last_name: 'Riva', email: 'ada@example.com', lang: 'it', version: 1 },
  ...{
    role: 'admin',
    admin_role: 'sales',
    vendor_role: null,
    order_limit: null,
    vendor_id: null,
    vendor: null,
  },
  ...{ waits: false, second_factor: true, identity_provider: null, last_seen_at: '2026-01-02T00:00:00.000Z' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
}
const answersOf = (kind: 'users' | 'clients') => {
  let person = PERSON
  const reset = () => {
    person = { ...person, second_factor: false }
    return { success: true }
  }
  return {
    [`/api/admin/${kind}/:id`]: { $get: () => ({ [kind.slice(0, -1)]: person }) },
    [`/api/admin/${kind}/:id/reset-second-factor`]: { $post: reset },
  }
}
const button = () => screen.queryByRole('button', { name: t('accounts.resetFactor') })

test('a second factor is reset once that is confirmed, and then there is none to reset', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/users/7/edit', answersOf('users'))
  await hand.click(await screen.findByRole('button', { name: t('accounts.resetFactor') }))
  const asked = within(await findDialog(t('accounts.resetFactor')))
  asked.getByText(t('accounts.resetFactorText', { name: 'Ada Riva' }))
  await hand.click(asked.getByRole('button', { name: t('form.cancel') }))
  const path = '/api/admin/users/7/reset-second-factor'
  expect(sent('POST', path)).toEqual([])
  await hand.click(button()!)
  const again = within(await findDialog(t('accounts.resetFactor')))
  await hand.click(again.getByRole('button', { name: t('accounts.resetFactor') }))
  await screen.findByText(t('accounts.factorReset', { email: PERSON.email }))
  expect(sent('POST', path)).toHaveLength(1)
  await waitFor(() => expect(button()).toBeNull())
})

test('whoever may not reset it, or has their own before them, finds no button', async ({
  desk: { open },
}) => {
  await open('/admin/clients/7/edit', answersOf('clients'), { admin_role: 'sales' })
  await screen.findByDisplayValue(PERSON.email)
  expect(button()).toBeNull()
  await open('/admin/users/7/edit', answersOf('users'), { id: 7 })
  await screen.findByDisplayValue(PERSON.email)
  expect(button()).toBeNull()
})
