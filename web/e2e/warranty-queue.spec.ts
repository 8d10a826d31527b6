import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { toast } from './admin-crud.ts'
import { enter, follow, t } from './administrators.ts'
import { pdf } from './files.ts'
import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, ready, textsOf } from './shop.ts'

const shop = textsOf('it')
const INVOICE = readFileSync('worker/base/files/pdf/made-by/chromium.pdf')

/** Registers a device with its invoice, as a retailer does. */
async function register(page: Page, serial: string): Promise<void> {
  await page.goto('/it/warranties')
  await ready(page)
  await page.getByRole('link', { name: shop('warranties.register.open') }).click()
  const field = (key: string) =>
    page.getByRole('dialog').getByLabel(shop(`warranties.register.${key}`), { exact: true })
  await field('code').fill('BR17')
  await field('serial').fill(serial)
  await field('mounted').fill(MOUNTED)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('fattura.pdf', INVOICE))
  await page.getByRole('button', { name: shop('warranties.register.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a registration is judged beside its invoice by keys; its retailer reads why it was refused, and corrects it', {
  tag: '@deep',
}, async ({ page, retailer, admin, browser }) => {
  await enterWithCart(page, retailer, {})
  const since = new Date().toISOString()
  const [first, second] = [`Q1${retailer.userId}`, `Q2${retailer.userId}`]
  await register(page, first)
  await register(page, second)

  const desk = await (await browser.newContext()).newPage()
  const blocked: string[] = []
  desk.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text())
  })
  const shown = (serial: string) => desk.getByRole('button', { name: serial })
  await enter(desk, `/admin/warranties/queue?since=${since}&id=1`)
  await expect(shown(first)).toBeVisible()
  // The words of the PDF are over its picture, drawn on a canvas.
  await expect(desk.getByText('Manuale')).toBeAttached()
  await expectAccessible(desk)
  await desk.keyboard.press('r')
  const dialog = desk.getByRole('dialog', { name: t('warranty-queue.refusing') })
  await expectAccessible(desk)
  await dialog.getByLabel(t('warranties.refusals.serial_wrong')).check()
  await dialog.getByLabel(t('warranties.fields.note')).fill('Manca una cifra')
  await dialog.getByRole('button', { name: t('warranty-queue.refuse') }).click()
  await expect(shown(second)).toBeVisible()
  await desk.keyboard.press('v')
  await expect(shown(second)).toHaveCount(0)
  await desk.keyboard.press('u')
  await expect(shown(second)).toBeVisible()
  expect(blocked).toEqual([])

  const { product } = await admin.get<{ product: { id: number } }>('products/brezza-1700?lang=it')
  await follow(desk, `/admin/products/${product.id}/serial-format`)
  await desk.getByLabel(t('serial-format.fields.mask')).fill('A999')
  await desk.getByLabel(t('serial-format.fields.example')).fill('A99X')
  await expect(desk.getByText(t('serial-format.misfit.character', { at: 4 }))).toBeVisible()
  await desk.getByRole('button', { name: t('serial-format.count') }).click()
  await expect(desk.getByText(/non corrispond(e|ono)\./)).toBeVisible()
  // On a phone what the desk said lies over the way back while it is there.
  await expect(toast(desk).getByRole('button')).toHaveCount(0)
  await expectAccessible(desk)
  await desk.context().close()

  await page.reload()
  await ready(page)
  const row = page.getByRole('row').filter({ hasText: first })
  await expect(row).toContainText(shop('warranties.refusal.serial_wrong'))
  await expect(row).toContainText('Manca una cifra')
  // The link is in a part of its own: before its scripts are here it leads to the page instead.
  await page.waitForLoadState('networkidle')
  await row.getByRole('link', { name: shop('warranties.correct.open') }).click()
  await page
    .getByRole('dialog')
    .getByLabel(shop('warranties.register.serial'), { exact: true })
    .fill(`${first}7`)
  await page.getByRole('button', { name: shop('warranties.correct.submit'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `${first}7` })).toContainText(
    shop('warranties.state.waiting'),
  )
})
