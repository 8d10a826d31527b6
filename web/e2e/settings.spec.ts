import { SECTION_NAMES } from '../../shared/settings/sections.ts'
import { settings } from '../../shared/settings/settings.ts'
import { toast } from './admin-crud.ts'
import { enter, goOn, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test, textsOf } from './shop.ts'

const own = textsOf('it')

test('the telephone of the department abroad is changed, looked at before it is published, and then in the shop', async ({
  page,
  context,
}) => {
  const before = settings().contacts.foreign.telephone
  const after = '+39 031 555 0199'
  const change = async (telephone: string) => {
    await goOn(page, () => page.getByRole('link', { name: t('settings.sections.contacts.name') }).click())
    const group = page.getByRole('group', { name: t('settings.groups.foreign') })
    await group.getByLabel(t('settings.fields.telephone')).fill(telephone)
    await page.getByRole('button', { name: t('form.edit') }).click()
    await expect(page.getByText(t('settings.states.draft'))).toBeVisible()
  }
  await enter(page, '/admin/settings')
  await expect(page.getByRole('list', { name: t('settings.title') }).getByRole('listitem')).toHaveCount(
    SECTION_NAMES.length,
  )
  await expectAccessible(page)
  await change(after)
  const shop = await context.newPage()
  const call = shop.getByRole('main').getByRole('link', { name: after })
  await shop.goto('/it/contact-us')
  await expect(shop.getByRole('heading', { name: own('support.contacts.foreign.title') })).toBeVisible()
  await expect(call).toHaveCount(0)
  await shop.goto('/it/contact-us?preview=settings')
  await expect(call).toBeVisible()
  await ready(shop)
  await expect(call).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('settings.publish', { count: 1 }) }).click()
  await expect(toast(page)).toContainText(t('settings.isPublished'))
  await expect(async () => {
    await shop.goto('/it/contact-us')
    await expect(call).toBeVisible({ timeout: 500 })
  }).toPass()
  await change(before)
  await page.getByRole('button', { name: t('settings.publish', { count: 1 }) }).click()
  await expect(page.getByText(t('settings.states.draft'))).toHaveCount(0)
})
