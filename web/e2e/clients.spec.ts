import { signInByCall } from './calls.ts'
import { CLIENT, expect, expectAccessible, makeClient, newAddress, ready, test, textsOf } from './shop.ts'

const t = textsOf('it')

test('a client finds its data and its warranties, and nothing it may not use', { tag: '@deep' }, async ({
  page,
}) => {
  await signInByCall(page, CLIENT)
  await page.goto('/it/account')
  const area = page.getByRole('navigation', { name: t('accounts.home.title') })
  await expect(area.getByRole('link')).toHaveCount(5)
  await expect(area.getByRole('link', { name: t('accounts.home.orders.title') })).toHaveCount(0)
  await expectAccessible(page)
  await area.getByRole('link', { name: t('accounts.home.client.title') }).click()
  await expect(page.getByText(t('warranties.list.client.intro'))).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: t('warranties.register.open') })).toHaveCount(0)
  for (const path of ['orders', 'quotations', 'warranties/register']) {
    const answer = await page.goto(`/it/${path}`)
    expect(answer!.status(), path).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.errors.forbidden.title'))
  }
  await ready(page)
  await expectAccessible(page)
})

test('a client without warranties reads who registers them, and changes its own data', {
  tag: '@deep',
}, async ({ page, request }) => {
  const client = await makeClient(request)
  await signInByCall(page, client)
  await page.goto('/it/warranties')
  await expect(page.getByText(t('warranties.list.client.emptyHelp'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/it/account/personal-data')
  await ready(page)
  // The form's own scripts come after those of the page.
  await page.waitForLoadState('networkidle')
  await page.getByLabel(t('accounts.lastName'), { exact: true }).fill('Rossi')
  await page.getByRole('button', { name: t('accounts.personal.submit'), exact: true }).click()
  await expect(page.getByText(t('accounts.personal.saved'))).toBeVisible()

  // A new address waits to be confirmed, and can be taken back.
  const email = page.getByLabel(t('accounts.email'), { exact: true })
  const moved = newAddress()
  await email.fill(moved)
  await page.getByLabel(t('accounts.currentPassword'), { exact: true }).fill(client.password)
  await page.keyboard.press('Enter')
  const waits = page.getByText(t('accounts.personal.pending', { email: moved, old: client.email }))
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('accounts.personal.withdraw') }).click()
  await expect(page.getByText(t('accounts.personal.withdrawn'))).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(email).toHaveValue(client.email)

  // A session that ended elsewhere costs nothing that was typed.
  const surname = page.getByLabel(t('accounts.lastName'), { exact: true })
  await surname.fill('Verdi')
  await page.evaluate(async () => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content
    const headers = { authorization: `Bearer ${meta('api-token')}`, 'x-csrf-token': meta('csrf-token') }
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' },
    })
  })
  const save = page.getByRole('button', { name: t('accounts.personal.submit'), exact: true })
  await save.click()
  await expect(page.getByText(t('shell.signInAgain')).first()).toBeVisible()
  await expect(surname).toHaveValue('Verdi')
  await signInByCall(page, client)
  // What was said of the saves before may still be there.
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/api/account') && answer.request().method() === 'POST' && answer.ok(),
  )
  await save.click()
  await saved
  await page.reload()
  await expect(surname).toHaveValue('Verdi')
})
