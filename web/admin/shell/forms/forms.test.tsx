// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { AccountForm } from '../../../../shared/accounts/accounts.admin.ts'
import { type Answers, refuse } from '../../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../../screens.testing.tsx'

/** A client whose form can be saved. */
function oneClient(): Answers {
  const client: AccountForm = {
    id: 7,
    first_name: 'Ada',
    last_name: '',
    email: 'ada@example.com',
    role: null,
    admin_role: null,
    vendor_role: null,
    order_limit: null,
    vendor_id: null,
    vendor: null,
    waits: false,
    second_factor: false,
    identity_provider: null,
    lang: 'it',
    last_seen_at: null,
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
  return {
    '/api/admin/clients': { $get: { clients: [], clients_count: 0 } },
    '/api/admin/clients/:id': { $get: () => ({ client: { ...client } }) },
    '/api/admin/clients/:id/edit': {
      $post: ({ json }) => {
        Object.assign(client, json.client_data, { version: client.version + 1 })
        return { client_id: 7 }
      },
    },
  }
}
const EDIT = '/admin/clients/7/edit'
const SAVE = '{Control>}{Enter}{/Control}'

const box = (label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t(label)}`) })
const lastName = () => box('clients.fields.last_name')
const password = () => document.querySelector<HTMLInputElement>('input[type="password"]')!
/** Everything that the browser keeps. */
const kept = () => JSON.stringify(Object.fromEntries(Object.entries({ ...localStorage })))
const isKept = (text: string) => waitFor(() => expect(kept()).toContain(text))
const isForgotten = (text: string) => waitFor(() => expect(kept()).not.toContain(text))

test('what was typed survives a reload, is restored, and is gone once saved', async ({
  desk: { open, hand },
}) => {
  const answers = oneClient()
  await open(EDIT, answers)
  await hand.type(await lastName(), 'Non salvato')
  await hand.type(password(), 'segreta-segreta')
  await isKept('Non salvato')
  expect(kept()).not.toContain('segreta-segreta')

  await open(EDIT, answers)
  const notice = await screen.findByRole('region', { name: t('draft.title') })
  expect((await lastName()).value).toBe('')
  await hand.click(within(notice).getByRole('button', { name: t('draft.restore') }))
  expect((await lastName()).value).toBe('Non salvato')
  await screen.findByText(new RegExp(t('form.changed', { fields: t('clients.fields.last_name') })))
  await hand.keyboard(SAVE)
  await waitFor(() => expect(location.pathname).toBe('/admin/clients'))
  await isForgotten('Non salvato')

  // Left on purpose: not offered again.
  await open(EDIT, answers)
  expect((await lastName()).value).toBe('Non salvato')
  await hand.clear(await lastName())
  await hand.type(await lastName(), 'Ripensato')
  await isKept('Ripensato')
  await hand.click(screen.getByRole('link', { name: t('form.cancel') }))
  await hand.click(within(await findDialog(t('leave.title'))).getByRole('button', { name: t('leave.leave') }))
  await waitFor(() => expect(location.pathname).toBe('/admin/clients'))
  await isForgotten('Ripensato')
  await open(EDIT, answers)
  expect((await lastName()).value).toBe('Non salvato')
  expect(screen.queryByRole('region', { name: t('draft.title') })).toBeNull()
})

test('what was typed is not lost by leaving, and an address that is taken is said at its field', async ({
  desk: { open, hand },
}) => {
  const taken = refuse('invalid', '', { 'client_data.email': 'Questo indirizzo è già in uso.' })
  await open('/admin/clients/create', { ...oneClient(), '/api/admin/clients/create': { $post: taken } })
  await hand.type(await box('clients.fields.first_name'), 'Ada')
  await hand.click(screen.getByRole('link', { name: t('form.cancel') }))
  const dialog = await findDialog(t('leave.title'))
  await hand.click(within(dialog).getByRole('button', { name: t('leave.stay') }))
  await waitFor(() => expect((dialog as HTMLDialogElement).open).toBe(false))
  expect((await box('clients.fields.first_name')).value).toBe('Ada')
  await hand.type(await box('clients.fields.email'), 'ada@example.com')
  await hand.type(password(), 'una-password-lunga')
  await hand.keyboard(SAVE)
  await screen.findByText('Questo indirizzo è già in uso.')
  expect(document.activeElement).toBe(await box('clients.fields.email'))
  expect(location.pathname).toBe('/admin/clients/create')
})

test('an impatient hand makes one thing, and goes on with its form', async ({
  desk: { open, hand, sent },
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answers = oneClient()
  await open('/admin/clients/create', {
    ...answers,
    '/api/admin/clients/create': {
      $post: async () => {
        await held
        return { client_id: 7 }
      },
    },
  })
  await hand.type(await box('clients.fields.first_name'), 'Ada')
  await hand.type(await box('clients.fields.email'), 'ada@example.com')
  await hand.type(password(), 'una-password-lunga')
  await hand.keyboard('{Control>}sss{/Control}')
  await waitFor(() => expect(sent('POST', '/api/admin/clients/create')).toHaveLength(1))
  // The button's key, pressed while the form is already being sent, does not change where that save leads.
  await hand.keyboard(SAVE)
  const fields = document.querySelector('fieldset')!
  let isShut = false
  new MutationObserver(() => {
    isShut ||= fields.disabled
  }).observe(fields, { attributes: true })
  arrive()
  await waitFor(() => expect(location.pathname).toBe(EDIT))
  // Text typed between the answer and the record's form would be lost, so the form is shut.
  expect(isShut).toBe(true)
  await screen.findByText(t('form.saved'))
  expect(sent('POST', '/api/admin/clients/create')).toHaveLength(1)
})

test('the history of a record says who changed what, before and after', async ({
  desk: { open, hand, sent },
}) => {
  const entry = {
    user_id: 1,
    user_name: 'Bruno Bianchi',
    entity: 'clients',
    entity_id: 7,
    request_id: 'r',
    created_at: '2026-01-02T10:00:00.000Z',
  }
  const [before, after] = [
    { first_name: 'Ada', last_name: '' },
    { first_name: 'Ada', last_name: 'Cambiato' },
  ]
  await open(EDIT, {
    ...oneClient(),
    '/api/admin/audit': {
      $get: {
        entries: [
          { ...entry, id: 2, action: 'edit', before, after },
          { ...entry, id: 1, action: 'create', before: null, after: before },
        ],
        entries_count: 2,
      },
    },
  })
  await hand.click(screen.getByRole('button', { name: t('history.title') }))
  const panel = within(await findDialog(t('history.title')))
  const [edit, create] = (await panel.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(edit.textContent).toContain(t('history.actions.edit'))
  expect(edit.textContent).toContain('Bruno Bianchi')
  expect(
    within(edit)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([t('clients.fields.last_name')])
  expect(edit.querySelector('del')!.textContent).toBe('–')
  expect(edit.querySelector('ins')!.textContent).toBe('Cambiato')
  expect(create.textContent).toContain(t('history.actions.create'))
  expect(Object.fromEntries(sent('GET', '/api/admin/audit')[0]!.query)).toMatchObject({
    entity: 'clients',
    entity_id: '7',
  })
})

test('what was typed stays when another tab makes the form read its record, which is gone', async ({
  desk: { open, hand, sent },
}) => {
  let isGone = false
  const answers = oneClient()
  const { $get } = answers['/api/admin/clients/:id'] as { $get: () => { client: AccountForm } }
  await open(EDIT, {
    ...answers,
    '/api/admin/clients/:id': { $get: () => (isGone ? refuse('not_found') : $get()) },
  })
  await hand.type(await lastName(), 'Non salvato')
  isGone = true
  const otherTab = new BroadcastChannel('records-changed')
  otherTab.postMessage(null)
  otherTab.close()
  await waitFor(() => expect(sent('GET', '/api/admin/clients/7')).toHaveLength(2))
  expect((await lastName()).value).toBe('Non salvato')
})
