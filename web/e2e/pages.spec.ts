import { PAGE_AREAS } from '../../shared/content/pages.ts'
import { today } from '../../shared/dates.ts'
import { toast } from './admin-crud.ts'
import { enter, goOn, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test, textsOf } from './shop.ts'

const shop = textsOf('it')

test('a page is written, published, read in the shop, and its earlier version too', { tag: '@deep' }, async ({
  page,
}) => {
  const sentence = `Ne parliamo volentieri, ${Date.now()}.`
  await enter(page, '/admin/pages')
  await expect(page.getByRole('list', { name: t('pages.title') }).getByRole('listitem')).toHaveCount(
    PAGE_AREAS.length,
  )
  await goOn(page, () => page.getByRole('link', { name: t('pages.areas.imprint') }).click())
  await page.getByRole('button', { name: t('pages.begin') }).click()
  await goOn(page, () => page.getByRole('main').getByRole('link', { name: 'Italiano' }).click())
  const text = page.getByLabel(`${t('pages.fields.text')}${t('rows.ofRow', { n: 1 })}`)
  await text.fill(`:company\n\n${sentence}`)
  await expect(page.getByRole('region', { name: t('pages.preview') })).toContainText(sentence)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText(t('form.saved'))
  // Nobody sees a draft.
  await page.goto('/it/imprint')
  await expect(page.locator('main')).not.toContainText(sentence)
  await enter(page, '/admin/pages/imprint')
  await page.getByLabel(t('pages.from')).fill(today())
  await page.getByRole('button', { name: t('pages.publish') }).click()
  await expect(toast(page)).toContainText(t('pages.published'))
  await expect(async () => {
    await page.goto('/it/imprint')
    await expect(page.locator('main')).toContainText(sentence, { timeout: 500 })
  }).toPass()
  await ready(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: shop('paper.version', { number: 1 }) }).click()
  await expect(page.locator('main')).toContainText(/nel frattempo è stata sostituita/)
  await expect(page.locator('main')).not.toContainText(sentence)
  await page.getByRole('link', { name: shop('paper.version', { number: 2 }) }).click()
  await expect(page.locator('main')).toContainText(sentence)
})
