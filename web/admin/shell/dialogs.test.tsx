// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { AccountForm } from '../../../shared/accounts/accounts.admin.ts'
import { type Answers, refuse } from '../../api/answers.testing.ts'
import { expect, findDialog, t, test } from '../screens.testing.tsx'

const FIELDS = 'input, select, textarea, button, a[href]'

/** Escape as browsers handle it: the topmost dialog is asked, and closes unless that is prevented. */
function onEscape({ key, defaultPrevented }: KeyboardEvent): void {
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (key !== 'Escape' || defaultPrevented || !top) return
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}

// What browsers do for a modal dialog and happy-dom does not: move the focus in, move it back if the dialog is still in the
// page, and close on Escape.
beforeEach(() => {
  const { prototype } = HTMLDialogElement
  const { showModal, close } = prototype
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  vi.spyOn(prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before.set(this, document.activeElement)
    showModal.call(this)
    this.querySelector<HTMLElement>(FIELDS)?.focus()
  })
  vi.spyOn(prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    const back = this.open && this.isConnected ? before.get(this) : null
    close.call(this)
    if (back instanceof HTMLElement) back.focus()
  })
  window.addEventListener('keydown', onEscape)
})
afterEach(() => {
  window.removeEventListener('keydown', onEscape)
  vi.restoreAllMocks()
})

const isClosed = () => waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
/** A click beside a modal dialog hits the dialog itself; the focus stays, because all around it is inert. */
const clickBeside = (dialog: HTMLElement) => fireEvent.click(dialog)
const button = (name: string) => screen.getByRole('button', { name })

const SAVE = '{Control>}{Enter}{/Control}'
const CALL = '/api/admin/clients/7/edit'
/** A client whose form can be opened; by default nobody else has changed it. */
function oneClient(changed: Partial<AccountForm> = {}): Answers {
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
    ...changed,
  }
  return {
    '/api/admin/clients': { $get: { clients: [], clients_count: 0 } },
    '/api/admin/clients/:id': { $get: () => ({ client: { ...client } }) },
    '/api/admin/audit': { $get: { entries: [], entries_count: 0 } },
    '/api/admin/clients/:id/edit': {
      $post: ({ json }) => {
        // Somebody else has given it another name meanwhile.
        if (json.version === 1) {
          Object.assign(client, { last_name: 'Altrui', version: 2 })
          return refuse('conflict')
        }
        return { client_id: 7 }
      },
    },
  }
}
const lastName = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('clients.fields.last_name')}`) })

test('a dialog within a form takes the focus and gives it back, and never sends the form', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/clients/7/edit', oneClient())
  await hand.type(await lastName(), 'Mio')
  const opener = button(t('history.title'))
  const show = async () => {
    await hand.click(opener)
    const dialog = await findDialog(t('history.title'))
    expect(dialog.closest('form')).not.toBeNull()
    expect(dialog.contains(document.activeElement)).toBe(true)
    return dialog
  }
  const isBack = async () => {
    await isClosed()
    expect(document.activeElement).toBe(opener)
  }

  await show()
  await hand.keyboard('{Escape}')
  await isBack()

  const beside = await show()
  fireEvent.click(within(beside).getByRole('heading', { name: t('history.title') }))
  expect((beside as HTMLDialogElement).open).toBe(true)
  clickBeside(beside)
  await isBack()

  const closing = await show()
  await hand.keyboard(SAVE)
  within(closing)
    .getByRole('button', { name: t('shell.close') })
    .focus()
  await hand.keyboard('{Enter}')
  await isBack()

  expect(sent('POST', CALL)).toEqual([])
  expect((await lastName()).value).toBe('Mio')
})

test('who saves after somebody else is asked: not choosing keeps what was typed, choosing saves it once', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/clients/7/edit', oneClient())
  await hand.type(await lastName(), 'Mio')
  const ask = async (saves: number) => {
    await hand.keyboard(SAVE)
    const dialog = await findDialog(t('conflict.title'))
    expect(sent('POST', CALL)).toHaveLength(saves)
    expect(dialog.contains(document.activeElement)).toBe(true)
    return dialog
  }
  const isAsBefore = async () => {
    await isClosed()
    expect(document.activeElement).toBe(await lastName())
    expect((await lastName()).value).toBe('Mio')
  }

  await ask(1)
  // The keys that save belong to the form below, which must wait.
  await hand.keyboard(SAVE)
  await hand.keyboard('{Escape}')
  await isAsBefore()
  clickBeside(await ask(2))
  await isAsBefore()

  const dialog = within(await ask(3))
  await hand.click(dialog.getByRole('button', { name: t('conflict.save') }))
  dialog.getByText(t('conflict.choose'))
  const [stored, own] = dialog.getAllByRole<HTMLInputElement>('radio') as [HTMLInputElement, HTMLInputElement]
  expect(document.activeElement).toBe(stored)
  expect(sent('POST', CALL)).toHaveLength(3)
  await hand.click(own)
  await hand.click(dialog.getByRole('button', { name: t('conflict.save') }))
  await waitFor(() => expect(location.pathname).toBe('/admin/clients'))
  expect(sent('POST', CALL)).toHaveLength(4)
  expect(sent('POST', CALL).at(-1)!.json).toMatchObject({ version: 2, client_data: { last_name: 'Mio' } })
})

test('a question begins in its field, and is taken back by Escape and by its button', async ({
  desk: { open, hand, sent },
}) => {
  const section = { section: 'accounts', name: 'Account', rows: 1, why: '', basis: '', time: '' }
  const goes = { ...section, fate: '', stays: false, until: null }
  const person = { email: 'ada@example.com', accounts: [], sections: [goes], files: 0, obstacle: null }
  await open('/admin/privacy?email=ada@example.com', { '/api/admin/privacy': { $get: person } })
  const opener = await screen.findByRole('button', { name: t('privacy.erase') })
  const show = async () => {
    await hand.click(opener)
    const dialog = await findDialog(t('privacy.eraseTitle', { email: person.email }))
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox'))
    return dialog
  }
  const isBack = async () => {
    await isClosed()
    expect(document.activeElement).toBe(opener)
  }

  await show()
  await hand.keyboard('{Escape}')
  await isBack()
  const dialog = await show()
  await hand.keyboard('altra@example.com{Enter}')
  within(dialog).getByText(t('privacy.otherAddress'))
  await hand.click(within(dialog).getByRole('button', { name: t('shell.close') }))
  await isBack()
  expect(sent('POST', '/api/admin/privacy/erase')).toEqual([])
})
