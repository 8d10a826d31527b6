// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { type Answers, never } from '../../api/answers.testing.ts'
import { nameOf, retailersOf } from '../retailers/retailers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const LIST = '/api/admin/vendors'
const row = (n: number) => screen.findByRole('link', { name: nameOf(n) })
// The first link is in the menu of narrow screens.
const leaveForClients = () => screen.getAllByRole('link', { name: t('clients.title') }).at(-1)!

/** Three retailers; after `hold` was called, their list is asked for and never comes. */
function heldRetailers() {
  const answers = retailersOf(3, {
    '/api/admin/clients': { $get: { clients: [], clients_count: 0 } },
    '/api/admin/vendors/:id/toggle-validity': { $post: { success: true } },
  })
  const { $get } = answers[LIST] as { $get: (call: unknown) => never }
  let isHeld = false
  const held: Answers = { ...answers, [LIST]: { $get: (call: unknown) => (isHeld ? never() : $get(call)) } }
  return { answers: held, hold: () => (isHeld = true) }
}

test('a list that was left is shown as it was to who comes back, while it is read again', async ({
  desk: { open, hand, sent },
}) => {
  const { answers, hold } = heldRetailers()
  await open('/admin/vendors', answers)
  await row(1)
  await hand.click(leaveForClients())
  await screen.findByText(t('clients.none'))
  hold()
  history.back()
  expect(await row(3)).toBeTruthy()
  expect(sent('GET', LIST)).toHaveLength(2)
})

test('what another tab has changed is read again, and stays on the screen meanwhile', async ({
  desk: { open, sent },
}) => {
  const { answers, hold } = heldRetailers()
  await open('/admin/vendors', answers)
  await row(1)
  hold()
  const otherTab = new BroadcastChannel('records-changed')
  otherTab.postMessage(null)
  otherTab.close()
  await waitFor(() => expect(sent('GET', LIST)).toHaveLength(2))
  expect(await row(1)).toBeTruthy()
})

test('a message takes back what a list has done also when that list was left', async ({
  desk: { open, hand, sent },
}) => {
  const { answers } = heldRetailers()
  await open('/admin/vendors', answers)
  await hand.click(await screen.findByRole('switch', { name: t('vendors.active', { name: nameOf(2) }) }))
  const undo = await screen.findByRole('button', { name: t('list.undo') })
  await hand.click(leaveForClients())
  await screen.findByText(t('clients.none'))
  await hand.click(undo)
  await waitFor(() =>
    expect(sent('POST', `${LIST}/2/toggle-validity`).map(({ json }) => json)).toEqual([
      { active: false, from: true },
      { active: true, from: false },
    ]),
  )
  await screen.findByText(t('vendors.switchedOn', { name: nameOf(2) }))
})
