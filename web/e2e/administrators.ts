import type { BrowserContext, Page } from '@playwright/test'
import { callerOf } from './calls.ts'
import { ADMIN, adminTextsOf, expect, ready } from './shop.ts'

export const t = adminTextsOf('it')

/** Cookies of who has signed in before, by e-mail: what makes passwords safe takes a while each time. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Opens a screen of the back-office as an administrator who is signed in already. */
export async function enter(page: Page, path: string, person = ADMIN): Promise<void> {
  const context = page.context()
  await context.addCookies(kept.get(person.email) ?? [])
  const { user } = await (await context.request.get('/api/session', { maxRetries: 1 })).json()
  if (user?.email !== person.email) {
    await (await callerOf(context.request)).post('auth/login', { ...person, admin: true })
    kept.set(person.email, await context.cookies())
  }
  await page.goto(path)
  await ready(page)
}

/** Marks the heading of what is open. Returns what waits until another one has come, or the same one says something else. */
async function leave(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heading = document.querySelector('main h1')
    heading?.setAttribute('data-left', heading.textContent)
  })
  return () =>
    page.waitForFunction(
      () => {
        const heading = document.querySelector('main h1')
        return heading && heading.getAttribute('data-left') !== heading.textContent
      },
      null,
      { timeout: 30_000 },
    )
}

/**
 * Goes on inside the open back-office to an address for which there is no link where one is, as Back and Forward go: what is open
 * stays, only the screen changes. Loading all of it anew takes as long as five screens.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const isOther = new URL(address, page.url()).pathname !== new URL(page.url()).pathname
  const come = await leave(page)
  await page.evaluate((address) => {
    const state = { key: crypto.randomUUID(), idx: ((history.state?.idx as number | undefined) ?? 0) + 1 }
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  // The address is there before the screen; a list that is asked for something else stays.
  if (isOther) await come()
}

/** Does what opens another screen, and waits until that has come, and what it shows: before that a click is lost with what it met. */
export async function goOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const come = await leave(page)
  await act()
  await come()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Opens the back-office's door at an address and signs in; the door leads there. */
export async function enterByDoor(page: Page, path: string, { email, password } = ADMIN): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.getByLabel(t('shell.email'), { exact: true }).fill(email)
  await page.getByLabel(t('shell.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Picks the row of the focused handle and moves it up by a place. What sorts hears arrow keys a moment after it has said that
 * the row is picked: a key that came before is pressed again.
 */
export async function moveUp(page: Page, row: { n: number; place: number; count: number }): Promise<void> {
  const picked = page.getByText(t('rows.picked', row))
  await page.keyboard.press('Space')
  await expect(picked).toBeAttached()
  await expect(async () => {
    if ((await picked.count()) > 0) await page.keyboard.press('ArrowUp')
    const over = page.getByText(t('rows.over', { place: row.place - 1, count: row.count }))
    await expect(over).toBeAttached({ timeout: 1500 })
  }).toPass()
}
