import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { field } from './admin-crud.ts'
import { enter, enterByDoor, follow, t } from './administrators.ts'
import { type Caller, callerOf } from './calls.ts'
import { newRetailer } from './retailers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, mailsTo, newAddress, ready, test } from './shop.ts'

const STEP_MS = 30_000

/** Codes of an app that wait for nothing: each is one step later than the last, which clocks may be. */
function appOf(secret: string) {
  const totp = new TOTP({ secret, digits: 6, period: 30 })
  let step = Math.floor(Date.now() / STEP_MS) - 2
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS) - 1)
    return totp.generate({ timestamp: step * STEP_MS })
  }
}

interface Person {
  email: string
  password: string
}

/** An administrator of whom no other test knows. */
async function makeAdministrator(admin: Caller, admin_role = 'everything'): Promise<Person & { id: number }> {
  const person = { email: newAddress(), password: 'una-password-lunga' }
  const data = { user_data: { first_name: 'Sicura', ...person, admin_role } }
  const { user_id: id } = await admin.post<{ user_id: number }>('admin/users/create', data)
  return { id, ...person }
}

/** A device with a fingerprint reader that always knows its holder. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
const keptCodes = async (page: Page) => {
  await expect(page.getByRole('heading', { name: t('second-factor.codes.newTitle') })).toBeVisible()
  return page.locator('[data-code]').allTextContents()
}

/** Links an app on the open security screen; answers its codes and the recovery codes. */
async function linkApp(page: Page, { password }: Person) {
  await button(page, 'second-factor.app.connect').click()
  const secret = (await dialog(page).locator('[data-secret]').textContent())!.replaceAll(/\s/g, '')
  const nextCode = appOf(secret)
  await dialog(page).getByLabel(t('second-factor.app.firstCode')).fill(nextCode())
  await dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true }).fill(password)
  await dialog(page)
    .getByRole('button', { name: t('second-factor.app.connect') })
    .click()
  return { nextCode, codes: await keptCodes(page) }
}

/** From whichever screen is open. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account di / }).click()
  await button(page, 'shell.signOut').click()
  await expect(page.getByRole('heading', { name: t('sign-in.title') })).toBeVisible()
}

test('an app is linked, asked for at the next sign-in, replaced by a recovery code, and unlinked', {
  tag: '@deep',
}, async ({ page, admin }) => {
  test.slow()
  const person = await makeAdministrator(admin)
  await enter(page, '/admin/security', person)
  await expect(page.getByText(t('second-factor.level.weak'))).toBeVisible()

  await button(page, 'second-factor.app.connect').click()
  await expect(dialog(page).getByRole('img', { name: t('second-factor.app.qr') })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel(t('second-factor.app.firstCode')).fill('000000')
  await dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true }).fill('sbagliata')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
  )
  await page.keyboard.press('Escape')

  const { nextCode, codes } = await linkApp(page, person)
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'second-factor.codes.kept').click()
  await expect(page.getByText(t('second-factor.level.strong'))).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(page, person.email)).map(({ template }) => template))
    .toContain('second_factor')
  await signOut(page)

  await enterByDoor(page, '/admin/orders', person)
  const code = page.getByLabel(t('second-factor.step.code'))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  // A reload keeps the step; a wrong code is said at the field.
  await page.reload()
  await ready(page)
  await code.fill('000000')
  await expect(code).toHaveAttribute('aria-invalid')
  // Sent as soon as its last digit is there, and where one wanted to go.
  await code.fill(nextCode())
  await expect(page).toHaveURL('/admin/orders')
  await signOut(page)

  await enterByDoor(page, '/admin', person)
  await button(page, 'second-factor.step.useRecovery').click()
  await page.getByLabel(t('second-factor.step.recoveryCode')).fill(codes[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible()
  await expect(page.locator('main h1')).toBeVisible()
  await follow(page, '/admin/security')
  await expect(page.getByText(t('second-factor.codes.left', { count: 9, total: 10 }))).toBeVisible()

  await button(page, 'second-factor.app.disconnect').click()
  await dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true }).fill(person.password)
  await dialog(page).getByLabel(t('second-factor.proof.code')).fill(codes[1]!)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('second-factor.level.weak'))).toBeVisible()
})

test('the second step can be made before scripts are there, and on the shop’s own sign-in page', {
  tag: '@deep',
}, async ({ page, browser, baseURL, admin }) => {
  const person = await makeAdministrator(admin)
  await enter(page, '/admin/security', person)
  const { nextCode } = await linkApp(page, person)
  const slow = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
  await slow.goto('/admin/orders')
  await slow.getByLabel(t('shell.email'), { exact: true }).fill(person.email)
  await slow.getByLabel(t('shell.password'), { exact: true }).fill(person.password)
  await slow.keyboard.press('Enter')
  const code = slow.getByLabel(t('second-factor.step.code'))
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid')
  await code.fill(nextCode())
  await code.press('Enter')
  await expect(slow).toHaveURL('/admin/orders')
  expect((await (await slow.request.get('/api/session')).json()).user.email).toBe(person.email)
  await slow.context().close()

  await page.context().clearCookies()
  await page.goto('/it/login')
  await ready(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  // A slow phone: the code is typed before the scripts are there, which send it then.
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (page.url().includes('step=')) await typed.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByLabel(t('second-factor.step.code')).fill(nextCode())
  typed.resolve()
  await expect(page).toHaveURL('/it/account')
})

test('a passkey is added, opens the back-office without a password, has a name and can be removed', async ({
  page,
  admin,
}) => {
  test.slow()
  const person = await makeAdministrator(admin)
  await addDevice(page)
  await enter(page, '/admin/security', person)
  await button(page, 'second-factor.passkeys.add').click()
  await dialog(page).getByLabel(t('second-factor.passkeys.name')).fill('Portatile')
  await dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  expect(await keptCodes(page)).toHaveLength(10)
  await button(page, 'second-factor.codes.kept').click()
  await expect(page.getByText('Portatile')).toBeVisible()
  await signOut(page)

  await button(page, 'second-factor.step.byPasskey').click()
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible()
  await signOut(page)

  // As the second step after the password.
  await enterByDoor(page, '/admin/security', person)
  await button(page, 'second-factor.step.usePasskey').click()
  await expect(page).toHaveURL('/admin/security')

  await page
    .getByRole('button', { name: t('second-factor.passkeys.renameOf', { name: 'Portatile' }) })
    .click()
  await page.getByLabel(t('second-factor.passkeys.name')).fill('Chiave blu')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chiave blu')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('second-factor.passkeys.removeOf', { name: 'Chiave blu' }) })
    .click()
  await dialog(page).getByLabel(t('second-factor.proof.password'), { exact: true }).fill(person.password)
  await dialog(page)
    .getByRole('button', { name: t('second-factor.proof.passkey') })
    .click()
  await expect(page.getByText(t('second-factor.level.weak'))).toBeVisible()
})

test('a retailer links an app in the shop, is asked there at the next sign-in, and is let in by a recovery code', async ({
  page,
  admin,
}) => {
  test.slow()
  const person = await newRetailer(admin)
  const enterShop = async () => {
    await page.goto('/it/login?to=%2Fit%2Faccount%2Fsecurity')
    await ready(page)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
  }
  await enterShop()
  await expect(page).toHaveURL('/it/account/security')
  await expect(page.getByText(t('second-factor.level.weak'))).toBeVisible()
  const { nextCode, codes } = await linkApp(page, person)
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)
  await button(page, 'second-factor.codes.kept').click()
  await expect(page.getByText(t('second-factor.level.strong'))).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.context().clearCookies()
  await enterShop()
  const code = page.getByLabel(t('second-factor.step.code'))
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await ready(page)
  await code.fill('000000')
  await expect(code).toHaveAttribute('aria-invalid')
  await code.fill(nextCode())
  await expect(page).toHaveURL('/it/account/security')

  await page.context().clearCookies()
  await enterShop()
  await button(page, 'second-factor.step.useRecovery').click()
  await page.getByLabel(t('second-factor.step.recoveryCode')).fill(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('second-factor.codes.left', { count: 9, total: 10 }))).toBeVisible()
})

test('other devices are listed and signed out', { tag: '@deep' }, async ({
  page,
  baseURL,
  admin,
  playwright,
}) => {
  const person = await makeAdministrator(admin)
  await enter(page, '/admin', person)
  const other = await playwright.request.newContext({ baseURL })
  const calls = await callerOf(other)
  await calls.post('auth/login', { email: person.email, password: person.password, admin: true })
  await follow(page, '/admin/security')
  await button(page, 'second-factor.devices.endOthers').click()
  await expect(page.getByText(t('second-factor.devices.only'))).toBeVisible()
  expect((await (await other.get('/api/session')).json()).user).toBeNull()
})

test.describe('what a role may not do is not shown:', () => {
  // Each way to it, for each role: web/admin/chrome/roles.test.tsx.
  test('content', { tag: '@deep' }, async ({ page, admin }) => {
    await enter(page, '/admin', await makeAdministrator(admin, 'content'))
    const nav = page.getByRole('navigation', { name: t('nav.label') })
    const entry = (screen: string) => nav.getByRole('link', { name: t(`${screen}.title`), exact: true })
    await expect(entry('products')).toBeVisible()
    for (const screen of ['orders', 'users']) await expect(entry(screen)).toHaveCount(0)
    await expect(page.getByText(t('dashboard.attention'))).toBeVisible()
    await expect(page.locator('[data-figure]')).toHaveCount(0)
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { name: t('shell.screen.forbidden.title') })).toBeVisible()
    await expectAccessible(page)
  })

  test('who may do everything gives others their role, and cannot take their own', { tag: '@deep' }, async ({
    page,
    admin,
  }) => {
    const boss = await makeAdministrator(admin)
    const other = await makeAdministrator(admin)
    await enter(page, `/admin/users/${other.id}/edit`, boss)
    await expect(field(page, t('users.fields.email'))).toHaveValue(other.email)
    await page.getByRole('radio', { name: new RegExp(`^${t('users.admin_role.content')}`) }).check()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL('/admin/users')
    await follow(page, `/admin/users?search=${encodeURIComponent(other.email)}`)
    const row = page.getByRole('row').filter({ hasText: other.email })
    await expect(row).toContainText(t('users.admin_role.content'))
    await follow(page, `/admin/users/${boss.id}/edit`)
    await expect(page.getByRole('radio').first()).toBeDisabled()
    await expect(page.getByText(t('users.roleHelp.own'))).toBeVisible()
  })
})
