// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../shared/accounts/accounts.ts'
import { clearDraft, readDraft, saveDraft } from '../storefront/quotations/draft.ts'
import { keepWarranty, readChosenWarranty } from './chosen-warranty.ts'
import { readLocal, storeLocal } from './local-storage.ts'
import { keepSession } from './session.ts'
import { signOut } from './sign-in.ts'
import { readTab, writeTab } from './tab-storage.ts'

const [ada, bea] = [{ id: 7 }, { id: 8 }] as [SessionUser, SessionUser]
const become = (user: SessionUser | null) => keepSession({ user })

beforeEach(() => {
  become(null)
  sessionStorage.clear()
  localStorage.clear()
})
const kept = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join(' ')

test('what a person has begun to write is gone with their session, whatever ended it, and nobody else reads it', () => {
  for (const next of [null, bea]) {
    become(ada)
    writeTab('sosta:form:message', { text: 'Segreto' })
    keepWarranty({ product_code: 'P1', serial_code: 'Segreto' })
    saveDraft({ newsletter: true, contact: { name: 'Segreto' } as never })
    expect(readTab('sosta:form:message')).toEqual({ text: 'Segreto' })
    become(next)
    expect([readTab('sosta:form:message'), readChosenWarranty()]).toEqual([null, null])
    expect(readDraft()).toMatchObject({ newsletter: false, contact: {} })
    expect(kept()).not.toContain('Segreto')
  }
})

test('what nobody has written stays, and whoever signs in goes on with it', () => {
  writeTab('sosta:form:message', { text: 'Buongiorno' })
  saveDraft({ newsletter: true })
  become(ada)
  expect([readTab('sosta:form:message'), readDraft().newsletter]).toEqual([{ text: 'Buongiorno' }, true])
  writeTab('sosta:form:message', { text: 'Segreto' })
  become(null)
  expect(readTab('sosta:form:message')).toEqual({ text: 'Buongiorno' })
  // Sent by whoever it is: it is sent.
  become(ada)
  writeTab('sosta:form:message', null)
  clearDraft()
  become(null)
  expect([readTab('sosta:form:message'), readDraft().newsletter]).toEqual([null, false])
})

test('the back-office forgets drafts and notes of who signs out, not their choices, and not another person’s', async () => {
  for (const user of [ada, bea]) {
    storeLocal(user, 'draft.products.3', { name: 'Segreto' })
    storeLocal(user, 'note.orders.5', 'Segreto')
    storeLocal(user, 'folded', ['money'])
  }
  become(ada)
  const $post = vi.fn(async () =>
    Response.json({ user: null, csrf_token: 'c', api_token: 'a', lang: 'it', logout_url: null }),
  )
  const context = { get: () => ({ auth: { logout: { $post } } }) }
  expect(await signOut({ context } as never, ((key: string) => key) as never)).toEqual({ to: null })
  const read = (user: SessionUser) =>
    ['draft.products.3', 'note.orders.5', 'folded'].map((n) => readLocal(user, n))
  expect(read(ada)).toEqual([null, null, ['money']])
  expect(read(bea)).toEqual([{ name: 'Segreto' }, 'Segreto', ['money']])
})
