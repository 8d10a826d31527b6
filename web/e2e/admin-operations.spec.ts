import type { Page } from '@playwright/test'
import { enter, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test, textsOf } from './shop.ts'

test('an administrator sees what the shop does by itself, runs a job at once, and reads what it did', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/jobs')
  const name = t('jobs.names.carts')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(t('jobs.hourly'))
  await row.getByRole('button', { name: t('jobs.runOf', { name }) }).click()
  await expect(page.getByText(t('jobs.ran', { name }))).toBeVisible()
  await expect(row).toContainText(t('jobs.states.well'))
  await expectAccessible(page)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const runs = page.getByRole('row').filter({ hasText: t('runs.status.ok') })
  await expect(runs.first()).toBeVisible()
  const before = await runs.count()
  await page.getByRole('button', { name: t('jobs.run') }).click()
  await expect(runs).toHaveCount(before + 1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('the list of mails can be cut by kind and state', { tag: '@deep' }, async ({ page }) => {
  await enter(page, '/admin/mails')
  await page.getByLabel(t('mails.kind'), { exact: true }).selectOption('message')
  await expect(page).toHaveURL(/template=message/)
  await page.getByLabel(t('mails.state'), { exact: true }).selectOption('dead')
  await expect(page.getByText(t('list.nothing'))).toBeVisible()
  await expectAccessible(page)
})

/** Answers a call as the API does when it came too often. */
async function refuse(page: Page, path: string, minutes: number, message: string) {
  const error = { code: 'too_many_requests', message, request_id: '1' }
  const headers = { 'retry-after': String(minutes * 60) }
  await page.route(path, (route) => route.fulfill({ status: 429, headers, json: { error } }))
}

test('whoever sends a form too often reads when it may be sent again', { tag: '@deep' }, async ({ page }) => {
  const it = textsOf('it')
  const later = it('shell.tooMany', { count: 7 })
  await refuse(page, '**/api/auth/forgot-password', 7, 'x')
  await page.goto('/it/forgot-password')
  await ready(page)
  await page.getByLabel(it('accounts.email'), { exact: true }).fill('anna@example.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: later })).toBeVisible()
})

test('an administrator reads which payments to see to, and marks a refund that was made by hand', {
  tag: '@deep',
}, async ({ page }) => {
  const refund = { state: 'by_hand', amount: 25_000, problem: 'too_late', code: 'REFUND_TIME_LIMIT_EXCEEDED' }
  const dispute = { id: 'PP-R-ABC-10203040', amount: 99_000, state: 'needs_response' }
  const payment = {
    id: 1,
    provider: 'paypal',
    reference: '8NK12345AB678901C',
    amount: 25_000,
    held: false,
    refund,
    disputes: [],
    parts: [],
    updated_at: '2026-11-20T10:00:00.000Z',
    buyer: 'Anna Riva',
    order: null,
  }
  const disputed = {
    ...payment,
    id: 2,
    refund: null,
    order: { id: 7, number: '2026-000007' },
    disputes: [{ ...dispute, due_by: '2199-12-01T17:00:00.000Z' }],
  }
  const held = { ...payment, id: 3, refund: null, held: true }
  let payments = [payment, disputed, held]
  await page.route('**/api/admin/payments', (route) => route.fulfill({ json: { payments } }))
  await page.route('**/api/admin/payments/1/refund', (route) => {
    payments = []
    return route.fulfill({ json: { success: true } })
  })
  await enter(page, '/admin/payments')
  await expect(page.getByText(t('payments.problems.too_late', { provider: 'PayPal' }))).toBeVisible()
  await expect(page.getByText('01.12.2199', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('payments.done') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('payments.done') }).click()
  await expect(page.getByText(t('payments.nowDone'))).toBeVisible()
  await expect(page.getByText(t('payments.none'))).toBeVisible()
})
