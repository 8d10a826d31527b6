import type { Page } from '@playwright/test'
import { enter, t as office } from './administrators.ts'
import { callerOf } from './calls.ts'
import { pdf, picture } from './files.ts'
import { enterWithCart, ordersOf, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

/** Before the first tap is answered. */
async function tapTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await Promise.all([1, 2].map(() => page.touchscreen.tap(x + 20, y + 20)))
}

async function register(page: Page, serial: string): Promise<void> {
  await page.goto('/it/warranties')
  await ready(page)
  await page.getByRole('link', { name: t('warranties.register.open') }).tap()
  const field = (key: string) => page.getByLabel(t(`warranties.register.${key}`), { exact: true })
  await field('code').fill('BR22')
  await field('serial').fill(serial)
  await field('mounted').fill(MOUNTED)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('fattura.pdf'))
  // It is registered once, and nobody reads of a number that is taken.
  await tapTwice(page, t('warranties.register.submit'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the life of a unit: registered on a phone, validated, claimed from the drawing with two photos, approved in part, replaced without cost', {
  tag: '@deep',
}, async ({ page, retailer, browser }) => {
  await enterWithCart(page, retailer, {})
  const since = new Date().toISOString()
  const serial = `L${retailer.userId}`
  await register(page, serial)
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enter(desk, `/admin/warranties/queue?since=${since}&id=1`)
  await expect(desk.getByRole('button', { name: serial })).toBeVisible()
  // Keys are for what can be decided: the registration itself is there.
  await expect(desk.getByRole('button', { name: office('warranty-queue.valid') })).toBeEnabled()
  await desk.keyboard.press('v')
  await expect(desk.getByRole('button', { name: serial })).toHaveCount(0)

  await page.goto('/it/units')
  await ready(page)
  await page.getByRole('link', { name: serial }).tap()
  await page.getByRole('link', { name: t('claims.begin') }).tap()
  // The unit's own page has the same drawing.
  await expect(page.getByRole('heading', { level: 1, name: t('claims.begin') })).toBeVisible()
  const point = (name: string) => page.getByRole('button', { name: new RegExp(`^N\\. \\d+, ${name}`) })
  await point('Griglia ventola').tap()
  await point('Compressore').tap()
  await expect(point('Compressore')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('claims.rule.covered'))).toHaveCount(2)
  await page.getByLabel(t('claims.symptom.label')).selectOption('Non raffredda')
  await page.getByLabel(t('claims.form.wrong')).fill('Non raffredda più.')
  const choose = page.getByLabel(t('claims.files.add'))
  await choose.setInputFiles([picture('griglia.png'), picture('targhetta.png'), picture('dito.png')])
  await page.getByRole('button', { name: t('claims.files.remove', { name: 'dito.png' }) }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claims.form.save') }).tap()
  await expect(page.getByText(t('claims.next.draft'))).toBeVisible()
  // As this browser sends it: no larger than it is looked at.
  const photo = (name: string) => page.getByRole('button', { name: t('claims.files.open', { name }) })
  await expect(photo('griglia.jpg').locator('img')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('claims.edit'), exact: true }).tap()
  await page.getByLabel(t('claims.form.wrong')).fill('Non raffredda più, da ieri.')
  await expect(photo('targhetta.jpg')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('claims.send.confirm') }).tap()
  await expect(page.getByText(t('claims.next.sent'))).toBeVisible()
  await photo('griglia.jpg').tap()
  const viewer = page.getByRole('dialog', { name: t('claims.files.title') })
  await expect(viewer.getByText(t('claims.files.place', { n: 1, count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: t('claims.files.close') }).tap()
  const id = page.url().split('/').at(-1)

  await enter(desk, `/admin/claims/${id}`)
  const shown = desk.getByRole('button', { name: office('claimdesk.files.open', { name: 'targhetta.jpg' }) })
  await expect(shown.locator('img')).toBeVisible()
  const line = (name: string) => desk.getByRole('group', { name: office('claimdesk.decisionOn', { name }) })
  await line('Griglia ventola').getByLabel(office('claimdesk.approve')).check()
  await line('Griglia ventola').getByLabel(office('claimdesk.partBack')).check()
  await line('Compressore').getByLabel(office('claimdesk.refuse')).check()
  await line('Compressore').getByRole('textbox').fill('Non è guasto: manca il gas.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: office('claimdesk.decide') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: office('claimdesk.decide') })
    .click()
  await expect(desk.getByText(office('claims.states.partly_approved')).first()).toBeVisible()
  await desk.context().close()

  await page.reload()
  await ready(page)
  await expect(page.getByText('Non è guasto: manca il gas.')).toBeVisible()
  const [order] = await ordersOf(await callerOf(page.request))
  // The part alone, paid by its warranty.
  expect(order).toMatchObject({ payment_method: 'warranty', total: 2400 })
  await page.getByRole('link', { name: t('claims.order', { number: order!.number }) }).tap()
  await expect(page.getByText('Griglia ventola')).toHaveCount(1)
  await expect(page.getByText('Compressore')).toHaveCount(0)
  await page.goto('/it/claims')
  await expect(page.locator('main td').getByText(t('claims.state.partly_approved'))).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/it/claims/${id}`)
  await ready(page)
  await page.getByLabel(t('claims.returns.carrier')).fill('GLS')
  await page.getByRole('button', { name: t('claims.returns.confirm') }).tap()
  await expect(page.getByText(t('claims.returns.change')).first()).toBeVisible()
  await page.getByRole('link', { name: t('claims.returns.label') }).tap()
  await expect(page.getByRole('img', { name: /-1$/ })).toBeVisible()
  await expectAccessible(page)
})
