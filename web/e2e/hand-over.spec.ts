import type { Unit } from '../../shared/units/units.ts'
import { enterWithCart, test } from './retailers.ts'
import { expect, expectAccessible, MOUNTED, mailsTo, newAddress, ready, textsOf } from './shop.ts'

const t = textsOf('it')
const next = textsOf('de')

const addressIn = (text: string, path: RegExp) => {
  const { pathname, search } = new URL(path.exec(text)![0])
  return pathname + search
}

test('an owner hands the unit on, the next one confirms on a phone, the old link is dead and the new one works', async ({
  page,
  retailer,
  browser,
}) => {
  const caller = await enterWithCart(page, retailer, {})
  const warranty_data = { code: 'BR22', serial_number: `H${retailer.userId}`, mounting_date: MOUNTED }
  await caller.post('warranties/create', { warranty_data })
  const { units } = await caller.get<{ units: Unit[] }>('units?limit=1')
  const unit = units[0]!
  const [before, after] = [newAddress(), newAddress()]
  await caller.post(`units/${unit.id}/owner`, {
    owner_data: {
      name: 'Wilhelmina Vorbesitzer',
      email: before,
      telephone: '',
      country: 'IT',
      lang: 'it',
      since: MOUNTED,
      wishes_updates: false,
    },
    transfer: false,
  })
  await caller.post(`units/${unit.id}/owner/link`, {})
  const links = (await mailsTo(page, before)).find(({ template }) => template === 'unit_links')
  const old = addressIn(links!.text, /\S+\/my-unit\/\d+\?token=\S+/)

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true })
  ).newPage()
  await phone.goto(old)
  await ready(phone)
  await phone.getByText(t('hand-over.open'), { exact: true }).tap()
  await phone.getByLabel(t('hand-over.email')).fill(after)
  await phone.getByLabel(t('hand-over.lang')).selectOption('de')
  await phone.getByRole('button', { name: t('hand-over.next') }).tap()
  await expect(
    phone.getByRole('heading', { name: t('hand-over.sure.title', { email: after }) }),
  ).toBeVisible()
  await expect(phone.getByText(t('hand-over.sure.hidden'))).toBeVisible()
  await expectAccessible(phone)
  // Nobody has been written to yet.
  expect(await mailsTo(phone, after)).toEqual([])
  await phone.getByRole('button', { name: t('hand-over.sure.submit') }).tap()
  await expect(phone.getByRole('button', { name: t('hand-over.takeBack') })).toBeVisible()

  const [asked] = await mailsTo(phone, after)
  const confirming = addressIn(asked!.text, /\S+\/hand-over\?token=\S+/)
  await phone.goto(confirming)
  await ready(phone)
  await expect(phone.getByText(next('units.serial', { serial: unit.serial_number }))).toBeVisible()
  expect(await phone.content()).not.toMatch(new RegExp(`Wilhelmina|Vorbesitzer|${before}`))
  await expectAccessible(phone)
  await phone.getByLabel(next('hand-over.yours.name')).fill('Jan Jansen')
  await phone.getByRole('button', { name: next('hand-over.yours.submit') }).tap()
  await expect(phone.getByText(next('hand-over.yours.incomplete'))).toBeVisible()
  await phone.getByRole('checkbox', { name: next('consents.next_owner') }).check()
  // A press right after the one before counts as a double one.
  await expect(async () => {
    await phone.getByRole('button', { name: next('hand-over.yours.submit') }).tap({ timeout: 2000 })
    await expect(phone.getByRole('heading', { name: next('hand-over.confirmed.title') })).toBeVisible({
      timeout: 5000,
    })
  }).toPass()

  await phone.goto(old)
  await expect(phone.getByRole('heading', { name: t('owned.dead.title') })).toBeVisible()
  await phone.goto(confirming)
  await expect(phone.getByRole('heading', { name: next('hand-over.confirmed.title') })).toBeVisible()
  const taken = (await mailsTo(phone, after)).find(({ template }) => template === 'hand_over_taken')
  await phone.goto(addressIn(taken!.text, /\S+\/my-unit\/\d+\?token=\S+/))
  await ready(phone)
  await expect(phone.getByText('Jan Jansen')).toBeVisible()
  expect(await phone.content()).not.toMatch(new RegExp(`Wilhelmina|Vorbesitzer|${before}`))

  await page.goto(`/it/units/${unit.id}`)
  await expect(page.getByText(t('units.owner.handedOn', { date: '' }).trim())).toBeVisible()
})
