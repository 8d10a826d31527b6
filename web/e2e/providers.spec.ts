import { serveProvider } from '../../tools/test/identity-provider.ts'
import type { Caller } from './calls.ts'
import { test as base } from './retailers.ts'
import {
  adminTextsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newAddress,
  ready,
  textsOf,
} from './shop.ts'

const t = textsOf('en')
const office = adminTextsOf('it')

/** Somebody whom an identity provider knows, the provider's button, and its address. */
async function provide(admin: Caller, issuer: string, vendor_id: number | null) {
  const [person, button] = [newAddress(), `Azienda ${Date.now()}`]
  const role = vendor_id === null ? 'everything' : 'manager'
  const claims = {
    email: person,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Rossi',
    roles: ['x'],
  }
  await fetch(`${issuer}/_people/${person}`, { method: 'POST', body: JSON.stringify(claims) })
  const { id } = await admin.post<{ id: number }>('admin/identity-providers/create', {
    name: button,
    issuer,
    client_id: 'chain',
    secret: 'chain-chain',
    scope: '',
    vendor_id,
    claim: 'roles',
    roles: [{ value: 'x', role }],
    vouches: false,
    passwords_off: false,
    emergency_id: null,
  })
  await admin.post(`admin/identity-providers/${id}/switch`, { active: true })
  return { person, button, end: () => admin.post(`admin/identity-providers/${id}/switch`, { active: false }) }
}

const test = base.extend<{ issuer: string }>({
  issuer: async ({ baseURL }, use) => {
    const { issuer, server } = await serveProvider(baseURL!)
    await use(issuer)
    server.closeAllConnections()
    server.close()
  },
})
// The provider's own page asks for a font.
test.use({ tolerated: /^asked (localhost:|fonts\.googleapis\.com)|ERR_NAME_NOT_RESOLVED/ })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a retailer’s staff sign in by its provider, see that their password is there, and sign out of both', async ({
    page,
    admin,
    retailer,
    issuer,
  }) => {
    const main = page.getByRole('main')
    const { person, button, end } = await provide(admin, issuer, retailer.id)
    await page.goto('/en/forgot-password')
    await expect(main.getByText(t('second-factor.provider.forgot'))).toBeVisible()
    await page.goto('/en/login?to=/en/account/personal-data')
    await main.getByRole('link', { name: button }).click()
    await page.getByLabel('Name').fill(person)
    await page.getByRole('button').click()
    await expect(page).toHaveURL('/en/account/personal-data')
    await expect(main.getByText(t('accounts.personal.byProvider', { name: button }))).toBeVisible()
    await expect(main.getByLabel(t('accounts.email'), { exact: true })).toHaveValue(person)
    await expect(page.locator('input[type="password"]')).toHaveCount(0)
    await page.goto('/en/logout')
    await main.getByRole('button').click()
    await main.getByRole('link', { name: t('accounts.logout.there') }).click()
    expect(new URL(page.url()).origin).toBe(issuer)
    await page.goto('/en/account')
    await expect(page).toHaveURL(/\/en\/login/)
    await end()
  })
})

test('an administrator signs in by the office’s provider, by keyboard, and is asked for no password anywhere', async ({
  page,
  admin,
  issuer,
}) => {
  const { person, button, end } = await provide(admin, issuer, null)
  await page.goto('/admin/orders')
  await ready(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const link = page.getByRole('link', { name: button })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill(person)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/orders')
  await page.goto('/admin/security')
  await expect(
    page.getByRole('main').getByText(office('second-factor.provider.own', { name: button })),
  ).toBeVisible()
  await expect(page.locator('main input[type="password"]')).toHaveCount(0)
  await expectAccessible(page)
  await end()
  await page.goto('/admin/orders')
  await expect(page.getByRole('link', { name: button })).toHaveCount(0)
})
