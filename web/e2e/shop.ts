import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { addDays, today } from '../../shared/dates.ts'
import type { Lang } from '../../shared/languages.ts'
import { translator } from '../../shared/translate.ts'
import { adminAreas, areasIn } from '../i18n/texts.testing.ts'
import { adminCaller, type Caller } from './calls.ts'
import { isHydrated } from './hydrated.ts'
import { ADMIN, newAddress } from './people.ts'
import { translate } from './translation.ts'

export { ADMIN, CLIENT, newAddress, RETAILER } from './people.ts'
export { expectAccessible } from './views.ts'
export { expect }

/**
 * No fault of the page: Chromium without a graphics card says so about WebGL, React about the page's scripts where Vite serves
 * it unrendered, and the recorder of traces may not fetch the pictures that a form previews.
 */
const HARMLESS = /GPU stall|WebGL|GL Driver|Encountered a script tag|Connecting to 'blob:/

/** When a device was mounted whose cover lasts, `YYYY-MM-DD`. */
export const MOUNTED = addDays(today(), -100)

/**
 * A test whose pages must not write errors to the console, nor ask another host for anything. The hand that clicks moves away
 * after each click, as a person's does who means two things; otherwise the pages would take the second click in the same place for
 * the first one again.
 */
export const test = base.extend<
  { quiet: undefined; tolerated: RegExp; hand: 'moves' | 'rests'; translated: boolean },
  { admin: Caller }
>({
  /** The administrator's calls. What a worker keeps is named here only: one that keeps other things is another, with a browser of its own. */
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use, { project }) => use(await adminCaller(project.use.baseURL!)),
    { scope: 'worker' },
  ],
  /** `test.use({ hand: 'rests' })`: clicks in the same place come from one hand that means one thing. */
  hand: ['moves', { option: true }],
  /** `test.use({ translated: true })`: the browser translates the pages. */
  translated: [false, { option: true }],
  /** What a test provokes on purpose: `test.use({ tolerated: /…/ })`. */
  tolerated: [/(?!)/, { option: true }],
  quiet: [
    async ({ page, context, baseURL, tolerated, hand, translated }, use) => {
      if (translated) await translate(context)
      const troubles: string[] = []
      page.on('console', (message) => {
        const isError = message.type() === 'error' || /hydrat/i.test(message.text())
        // A page that is rightly 404 makes the browser say so.
        if (isError && !HARMLESS.test(message.text()) && !/status of 4\d\d/.test(message.text())) {
          troubles.push(message.text())
        }
      })
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL!).origin)
          troubles.push(`asked ${url.host}`)
      })
      if (hand === 'moves') {
        await context.addInitScript(() => {
          const move = () => {
            window.dispatchEvent(new PointerEvent('pointermove', { clientX: -999, clientY: -999 }))
            window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
          }
          window.addEventListener('click', () => setTimeout(move), true)
        })
      }
      await use(undefined)
      expect(
        troubles.filter((text) => !tolerated.test(text)),
        'console errors and foreign requests',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** The texts of the shop as the page's translator gives them: tests name things as a person reads them. */
export const textsOf = (lang: Lang) =>
  translator({ ...areasIn('web/i18n', lang), ...areasIn('worker/assets/texts/shared', lang) }, lang)

/** The same for the back-office. */
export const adminTextsOf = (lang: Lang) => translator(adminAreas(lang), lang)

/** The page fits its width: nothing has to be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(content, 'width of the content').toBeLessThanOrEqual(view!)
}

/** React has taken the page over, and what waited for it can be used: clicks from now on are its own. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Goes on with Tab, as a person without a mouse does, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export interface Mail {
  id: number
  to: string
  subject: string
  template: string
  lang: Lang
  text: string
  html: string
}

/** Mails to an address, the newest first. */
export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const answer = await page.request.get('/api/dev/mails?limit=100', { maxRetries: 2 })
  expect(answer.ok()).toBe(true)
  const { mails } = (await answer.json()) as { mails: Mail[] }
  return mails.filter(({ to }) => to === address)
}

/** Makes a client of whom no other test knows, as an administrator does; answers how they sign in. */
export async function makeClient(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const headersOf = (session: { api_token: string; csrf_token: string }) => ({
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  })
  const visitor = await (await request.get('/api/session')).json()
  const data = { ...ADMIN, admin: true }
  const admin = await (await request.post('/api/auth/login', { data, headers: headersOf(visitor) })).json()
  const client = { email: newAddress(), password: 'una-password-lunga' }
  const made = await request.post('/api/admin/clients/create', {
    data: { client_data: { first_name: 'Prova', ...client } },
    headers: headersOf(admin),
  })
  expect(made.ok()).toBe(true)
  return client
}

/** Signs in through the page, as a person does. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = textsOf('it')
  await page.goto('/it/login')
  await ready(page)
  await page.getByLabel(t('accounts.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/it/account')
}
