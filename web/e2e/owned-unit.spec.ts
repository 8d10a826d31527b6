import type { Unit } from '../../shared/units/units.ts'
import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, mailsTo, newAddress, ready, textsOf } from './shop.ts'

const t = textsOf('it')

test('the owner of a unit asks for the link on a phone, opens its page by the mail, and erases the own data', async ({
  page,
  retailer,
  browser,
}) => {
  const caller = await enterWithCart(page, retailer, {})
  const warranty_data = { code: 'BR22', serial_number: `O${retailer.userId}`, mounting_date: MOUNTED }
  await caller.post('warranties/create', { warranty_data })
  const { units } = await caller.get<{ units: Unit[] }>('units?limit=1')
  const unit = units[0]!
  const email = newAddress()
  await page.goto(`/it/units/${unit.id}`)
  await ready(page)
  await page.getByText(t('units.owner.declare')).click()
  await page.getByLabel(t('units.owner.name'), { exact: true }).fill('Anna Bianchi')
  await page.getByLabel(t('units.owner.email')).fill(email)
  await page.getByLabel(t('units.owner.sinceDay')).fill(MOUNTED)
  await page.getByRole('button', { name: t('units.owner.save') }).click()
  await expect(page.getByRole('button', { name: t('units.owner.sendLink') })).toBeVisible()

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true })
  ).newPage()
  await phone.goto('/it/my-unit')
  await ready(phone)
  await phone.getByLabel(t('owned.ask.email')).fill(email)
  await phone.getByRole('button', { name: t('owned.ask.submit') }).tap()
  await expect(phone.getByText(t('owned.ask.sent', { email }))).toBeVisible()
  const [mail] = await mailsTo(phone, email)
  const link = new URL(/\S+\/my-unit\/\d+\?token=\S+/.exec(mail!.text)![0])
  await phone.goto(link.pathname + link.search)
  await ready(phone)
  await expect(
    phone.getByText(t('units.serial', { serial: unit.serial_number }), { exact: true }),
  ).toBeVisible()
  await phone.getByRole('button', { name: t('owned.news.start') }).tap()
  await expect(phone.getByText(t('owned.news.on'))).toBeVisible()
  await phone.getByText(t('owned.erase.open')).tap()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: t('owned.erase.confirm') }).tap()
  await expect(phone.getByText(t('owned.ask.erased'))).toBeVisible()
  await phone.goto(link.pathname + link.search)
  await expect(phone.getByRole('heading', { name: t('owned.dead.title') })).toBeVisible()
})
