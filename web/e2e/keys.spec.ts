import { enter } from './administrators.ts'
import { enterWithCart, test } from './retailers.ts'
import { adminTextsOf, expect, expectAccessible, ready, textsOf } from './shop.ts'

const t = textsOf('en')
const office = adminTextsOf('it')

/** What a program gets with a key. */
const callWith = (request: import('@playwright/test').APIRequestContext, token: string, path: string) =>
  request.get(path, { headers: { authorization: `Bearer ${token}` } })

test('a manager makes a key, sees it once, sees its calls, replaces it with time to change over, and ends it', {
  tag: '@deep',
}, async ({ page, retailer, playwright, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const main = page.getByRole('main')
  const press = (key: string) => main.getByRole('button', { name: t(key), exact: true }).click()
  const shown = main.locator('output')
  await enterWithCart(page, retailer, {})
  await page.goto('/en/account/api-keys')
  await ready(page)
  await press('keys.make')
  await expect(main.getByLabel(t('keys.name'))).toHaveAttribute('aria-invalid', 'true')
  await main.getByLabel(t('keys.name')).fill('ERP')
  await press('keys.make')
  const token = (await shown.textContent())!
  await press('keys.copy')
  await expect(page.getByText(t('keys.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await expectAccessible(page)
  await page.reload()
  await expect(shown).toHaveCount(0)

  // A program uses it; its calls are seen.
  const program = await playwright.request.newContext({ baseURL: baseURL! })
  expect((await callWith(program, token, '/api/orders')).status()).toBe(200)
  await main.getByRole('link', { name: 'ERP' }).click()
  await ready(page)
  await expect(main.getByRole('list', { name: t('keys.calls') })).toContainText('GET /api/orders')
  await expectAccessible(page)
  await page.goBack()
  await ready(page)

  // Another in its place: both are good for the time that was chosen.
  await main.getByText(t('keys.edit')).click()
  await press('keys.rotate')
  const next = (await shown.textContent())!
  expect(next).not.toBe(token)
  for (const each of [token, next]) expect((await callWith(program, each, '/api/orders')).status()).toBe(200)
  await expect(main.getByText(t('keys.states.replaced'))).toBeVisible()
  await expectAccessible(page)
  for (const each of await main.getByText(t('keys.edit')).all()) await each.click()
  const revoke = main.getByRole('button', { name: t('keys.revoke'), exact: true })
  while ((await revoke.count()) > 0) {
    await revoke.first().click()
    await expect(main.getByText(t('keys.revoked'))).toBeVisible()
    await page.reload()
    await ready(page)
    for (const each of await main.getByText(t('keys.edit')).all()) await each.click()
  }
  for (const each of [token, next]) expect((await callWith(program, each, '/api/orders')).status()).toBe(401)
  await program.dispose()
})

test('the office makes a key of the whole shop, sees it once, replaces and ends it', {
  tag: '@deep',
}, async ({ page, playwright, baseURL }) => {
  const main = page.getByRole('main')
  const press = (key: string) => main.getByRole('button', { name: office(key), exact: true }).click()
  const shown = main.locator('output')
  const name = `ERP ${Date.now()}`
  await enter(page, '/admin/api-keys/create')
  await main.getByLabel(office('api-keys.fields.name')).fill(name)
  await press('api-keys.make')
  await expect(main.getByText(office('api-keys.noScope'))).toBeVisible()
  await main.getByLabel(office('api-keys.areas.sales')).selectOption('read')
  await expectAccessible(page)
  await press('api-keys.make')
  const token = (await shown.textContent())!
  await expectAccessible(page)
  const program = await playwright.request.newContext({ baseURL: baseURL! })
  expect((await callWith(program, token, '/api/admin/orders')).status()).toBe(200)
  expect((await callWith(program, token, '/api/admin/users')).status()).toBe(403)

  await page.goto('/admin/api-keys')
  await main.getByRole('link', { name }).click()
  await expect(main.getByText('GET /api/admin/orders')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await main.getByLabel(office('api-keys.overlap')).selectOption('0')
  await press('api-keys.rotate')
  const next = (await shown.textContent())!
  expect((await callWith(program, token, '/api/admin/orders')).status()).toBe(401)
  expect((await callWith(program, next, '/api/admin/orders')).status()).toBe(200)
  await expectAccessible(page)

  await page.goto('/admin/api-keys')
  await main
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: office('api-keys.states.good') })
    .getByRole('link')
    .click()
  await press('api-keys.revoke')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: office('api-keys.revoke') })
    .click()
  await expect(main.getByText(office('api-keys.states.revoked'), { exact: true })).toBeVisible()
  expect((await callWith(program, next, '/api/admin/orders')).status()).toBe(401)
  await program.dispose()
})
