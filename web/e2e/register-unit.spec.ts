import { enter, t as office } from './administrators.ts'
import { pdf } from './files.ts'
import { expect, expectAccessible, MOUNTED, mailsTo, newAddress, ready, test, textsOf } from './shop.ts'

const t = textsOf('it')

test('an owner registers a unit on a phone, confirms, is accepted by keys beside the proof, and opens its page by the mail', {
  tag: '@deep',
}, async ({ browser }) => {
  const email = newAddress()
  const serial = `P${email.replace(/\D/g, '')}`
  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 760 }, hasTouch: true })
  ).newPage()
  await phone.goto(`/it/register-unit?code=BR22&serial=${serial}`)
  await ready(phone)
  const field = (name: string) => phone.getByLabel(t(`register-unit.${name}`), { exact: true })
  await field('mounting_date').fill(MOUNTED)
  await field('name').fill('Anna Bianchi')
  await field('email').fill(email)
  await field('country').selectOption('IT')
  await phone.getByLabel(t('consents.owner')).check()
  const send = phone.getByRole('button', { name: t('register-unit.submit'), exact: true })
  await send.tap()
  await expect(phone.getByText(t('fields.file_required'))).toBeVisible()
  await expectAccessible(phone)
  await phone.locator('input[type=file]').setInputFiles(pdf('fattura.pdf'))
  await send.tap()
  await expect(phone.getByText(t('register-unit.sent', { email }))).toBeVisible()
  const [asked] = await mailsTo(phone, email)
  const { pathname, search } = new URL(/\S+\/register-unit\/confirm\?token=\S+/.exec(asked!.text)![0])
  const since = new Date().toISOString()
  await phone.goto(pathname + search)
  await ready(phone)
  await phone.getByRole('button', { name: t('register-unit.confirm.submit') }).tap()
  await expect(phone.getByText(t('register-unit.confirm.done'))).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await enter(desk, `/admin/warranties/queue?from=owner&since=${since}&id=1`)
  const shown = desk.getByRole('button', { name: serial })
  await expect(shown).toBeVisible()
  await expect(desk.getByText(office('warranty-queue.unknownUnit'))).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('v')
  await expect(shown).toHaveCount(0)
  await desk.context().close()

  await expect(async () => expect((await mailsTo(phone, email))[0]!.template).toBe('owner_accepted')).toPass()
  const [accepted] = await mailsTo(phone, email)
  const link = new URL(/\S+\/my-unit\/\d+\?token=\S+/.exec(accepted!.text)![0])
  await phone.goto(link.pathname + link.search)
  await expect(phone.getByText(serial)).toBeVisible()
  await expect(phone.getByText('Anna Bianchi')).toBeVisible()
})
