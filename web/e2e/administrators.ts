import type { Page } from '@playwright/test'
import { callerOf } from './calls.ts'
import { ADMIN, adminTextsOf, expect, ready } from './shop.ts'

export const t = adminTextsOf('it')

/** Opens a screen of the back-office as an administrator who is signed in already. */
export async function enter(page: Page, path: string, person = ADMIN): Promise<void> {
  await (await callerOf(page.request)).post('auth/login', { ...person, admin: true })
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
}

/** Opens the back-office's door at an address and signs in; the door leads there. */
export async function enterByDoor(page: Page, path: string, { email, password } = ADMIN): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.getByLabel(t('email'), { exact: true }).fill(email)
  await page.getByLabel(t('password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
