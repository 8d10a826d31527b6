// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../i18n/texts.ts'
import { ContactForm } from '../storefront/support/contact-form.tsx'
import { RegisterForm } from '../storefront/units/register-form.tsx'
import { ownTab } from './tab-storage.ts'

const t = await loadTexts('it', ['support', 'consents', 'shell', 'register-unit', 'warranties'])
beforeEach(() => {
  ownTab(null)
  sessionStorage.clear()
})
afterEach(cleanup)

const open = (element: React.ReactNode, answer: object = {}) => {
  cleanup()
  const route = { path: '*', element, action: () => answer, loader: () => ({ countries: [] }) }
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ['/it/contact-us'] })} />)
}
const typed = async (key: string) =>
  ((await screen.findByLabelText(new RegExp(`^${t(key as never)}`))) as HTMLInputElement).value
const type = async (key: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${t(key as never)}`)), text)

test('what was typed to the shop is there again after a reload, until it is sent', async () => {
  open(<ContactForm />)
  await type('support.form.name', 'Ada')
  await type('support.form.message', 'Non si apre')
  await userEvent.click(screen.getByRole('checkbox'))
  open(<ContactForm />)
  await expect.poll(() => typed('support.form.name')).toBe('Ada')
  await expect.poll(() => typed('support.form.message')).toBe('Non si apre')
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: t('support.form.send') }))
  await screen.findByText(t('support.form.sent'))
  open(<ContactForm />)
  await expect.poll(() => typed('support.form.name')).toBe('')
})

test('and what registers a device; what a label names is newer, and another form has its own', async () => {
  open(<RegisterForm code="" serial="" />)
  await type('register-unit.name', 'Ada')
  await type('warranties.register.code', 'DUNA')
  await type('warranties.register.serial', 'S-1')
  open(<RegisterForm code="" serial="" />)
  await expect.poll(() => typed('warranties.register.code')).toBe('DUNA')
  await expect.poll(() => typed('warranties.register.serial')).toBe('S-1')
  open(<RegisterForm code="BREZZA" serial="B-2" />)
  await expect.poll(() => typed('register-unit.name')).toBe('Ada')
  await expect.poll(() => typed('warranties.register.serial')).toBe('B-2')
  open(<ContactForm />)
  await expect.poll(() => typed('support.form.name')).toBe('')
})

test('passwords, files and what the page has put there itself are never kept', async () => {
  const { useFormDraft } = await import('./form-draft.ts')
  const { useRef } = await import('react')
  function Secrets() {
    const form = useRef<HTMLFormElement>(null)
    useFormDraft(form, 'secrets', false)
    return (
      <form ref={form}>
        <input aria-label="Name" name="name" />
        <input aria-label="Password" type="password" name="password" />
        <input type="hidden" name="token" value="geheim" />
      </form>
    )
  }
  open(<Secrets />)
  await userEvent.type(await screen.findByLabelText('Password'), 'geheim')
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada')
  expect(sessionStorage.getItem('sosta:form:secrets')).toBe('{"name":"Ada"}')
})
