import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { t as adminText, enter, follow } from './administrators.ts'
import { adminCaller, callerOf } from './calls.ts'
import {
  expect,
  expectAccessible,
  type Mail,
  mailsTo,
  newAddress,
  ready,
  tabTo,
  test,
  textsOf,
} from './shop.ts'

// As a browser translates it, too.
test.use({ translated: true })

const t = textsOf('de')
const signUpIn = (page: Page, own = t) => {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('checkbox', { name: own('consents.newsletter') }) })
  return {
    field: (name: string) => form.getByRole('textbox', { name: own(`newsletter.${name}`), exact: true }),
    consent: form.getByRole('checkbox', { name: own('consents.newsletter') }),
    submit: form.getByRole('button', { name: own('newsletter.submit') }),
    sent: page.getByRole('status').filter({ hasText: own('newsletter.sent') }),
  }
}

/** The address in a mail that leads to a page of the newsletter; in the shop that the test looks at. */
function linkIn({ text }: Mail, page: 'confirm' | 'unsubscribe'): string {
  const { pathname, search } = new URL(new RegExp(`\\S+/newsletter/${page}\\?token=\\S+`).exec(text)![0])
  return pathname + search
}
const templates = async (page: Page, email: string) =>
  (await mailsTo(page, email)).map(({ template }) => template)

/** Signs somebody up by the API. */
const signUp = async (page: Page, email: string) =>
  (await callerOf(page.request)).post('newsletter', {
    name: 'Anna',
    surname: 'Bianchi',
    email,
    privacy: true,
    lang: 'it',
  })

/** The same, and confirms it; answers the mail with the checklist. */
async function subscribe(page: Page, email: string): Promise<Mail> {
  await signUp(page, email)
  const [mail] = await mailsTo(page, email)
  const token = new URL(linkIn(mail!, 'confirm'), 'http://shop').searchParams.get('token')!
  await (await callerOf(page.request)).post('newsletter/confirm', { token })
  return (await mailsTo(page, email))[0]!
}

test('from the home page to the checklist and out again: only who confirms is subscribed, and a click ends it', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  await page.goto('/de')
  await ready(page)
  const { field, consent, submit, sent } = signUpIn(page)
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('newsletter.incomplete'))
  await expect(field('name')).toBeFocused()
  await expectAccessible(page)
  const email = newAddress()
  for (const text of ['Jürgen', 'Schäfer', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(consent).toBeChecked()
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(sent).toBeVisible()
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveText(t('newsletter.sent'))
  const [confirmation, ...others] = await mailsTo(page, email)
  expect([confirmation!.template, confirmation!.lang, others]).toEqual(['newsletter_confirm', 'de', []])

  // Opening the link, as scanners of mails do, confirms nothing: the button does.
  const press = async (what: 'confirm' | 'unsubscribe') => {
    await page.getByRole('button', { name: t(`newsletter.${what}.submit`) }).click()
  }
  await page.goto(linkIn(confirmation!, 'confirm'))
  await ready(page)
  await expectAccessible(page)
  expect(await templates(page, email)).toEqual(['newsletter_confirm'])
  await press('confirm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirmed.title'))
  // Doing it again sends nothing again.
  await page.goto(linkIn(confirmation!, 'confirm'))
  await press('confirm')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirmed.title'))
  expect(await templates(page, email)).toEqual(['newsletter_checklist', 'newsletter_confirm'])
  const [checklist] = await mailsTo(page, email)
  expect(checklist!.lang).toBe('de')

  await page.goto(linkIn(checklist!, 'unsubscribe'))
  await ready(page)
  await press('unsubscribe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.unsubscribed.title'))
  await expectAccessible(page)
  // The link of the first mail begins nothing any more, and says how to go on.
  await page.goto(linkIn(confirmation!, 'confirm'))
  await press('confirm')
  await expect(page.getByRole('alert')).toHaveText(t('newsletter.failed.confirm'))
  await expectAccessible(page)
  await page.getByRole('link', { name: t('newsletter.again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.title'))
  await expectAccessible(page)
})

test('mail programs end it with one POST, without cookies or tokens of ours', { tag: '@deep' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newAddress()
  const token = new URL(linkIn(await subscribe(page, email), 'unsubscribe'), baseURL).searchParams.get(
    'token',
  )!
  const program = await playwright.request.newContext({ baseURL: baseURL! })
  const answer = await program.post(`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(200)
  const { subscribers } = await (await adminCaller(baseURL!)).get<{ subscribers: { state: string }[] }>(
    `admin/subscribers?search_term=${email}`,
  )
  expect(subscribers).toMatchObject([{ state: 'left' }])
})

test('administrators see the proof of consent, save the confirmed as CSV, and end a subscription', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const [confirmed, waiting] = [newAddress(), newAddress()]
  await subscribe(page, confirmed)
  await signUp(page, waiting)
  await enter(page, '/admin')
  await follow(page, '/admin/subscribers')
  const row = (email: string) => page.getByRole('row', { name: email })
  await expect(row(waiting)).toContainText(adminText('subscribers.waiting'))
  await expect(row(confirmed)).toContainText(adminText('subscribers.confirmed'))
  await expectAccessible(page)
  await follow(page, `/admin/subscribers?state=confirmed&search=${confirmed}`)
  await expect(row(waiting)).toHaveCount(0)
  await expect(row(confirmed)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: adminText('export.button') }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(confirmed)
  expect(csv).toContain(textsOf('it')('consents.newsletter'))
  expect(csv).not.toContain(waiting)

  const open = page.getByRole('button', { name: adminText('subscribers.consentOf', { email: confirmed }) })
  await open.focus()
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: adminText('subscribers.consentOf', { email: confirmed }) })
  await expect(proof).toContainText(textsOf('it')('consents.newsletter'))
  await expect(proof).toContainText(adminText('subscribers.confirmedAt'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(proof).toHaveCount(0)
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await proof.getByRole('button', { name: adminText('subscribers.end') }).click()
  await expect(proof.getByRole('alert')).toContainText(confirmed)
  await expectAccessible(page)
  await proof.getByRole('button', { name: adminText('subscribers.endNow') }).click()
  await expect(proof).toHaveCount(0)
  await expect(row(confirmed)).toHaveCount(0)
  await follow(page, `/admin/subscribers?state=left&search=${confirmed}`)
  await expect(row(confirmed)).toContainText(adminText('subscribers.left'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs up, confirms and leaves all the same', { tag: '@deep' }, async ({ page }) => {
    const own = textsOf('fr')
    await page.goto('/fr')
    const { field, consent, submit, sent } = signUpIn(page, own)
    const email = newAddress()
    await field('name').fill('Hélène')
    await field('surname').fill('Garnier')
    await field('email').fill(email)
    await submit.click()
    // The newsletter's own page answers, with what was typed.
    await expect(page).toHaveURL('/fr/newsletter')
    await expect(page.getByRole('alert')).toHaveText(own('newsletter.incomplete'))
    await expect(field('email')).toHaveValue(email)
    await consent.check()
    await submit.click()
    await expect(sent).toBeVisible()
    await page.goto(linkIn((await mailsTo(page, email))[0]!, 'confirm'))
    await page.getByRole('button', { name: own('newsletter.confirm.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('newsletter.confirmed.title'))
    await page.goto(linkIn((await mailsTo(page, email))[0]!, 'unsubscribe'))
    await page.getByRole('button', { name: own('newsletter.unsubscribe.submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('newsletter.unsubscribed.title'))
    await page.goto('/fr/newsletter/unsubscribe?token=nothing')
    await page.getByRole('button', { name: own('newsletter.unsubscribe.submit') }).click()
    await expect(page.getByRole('alert')).toHaveText(own('newsletter.failed.unsubscribe'))
    await page.getByRole('link', { name: own('newsletter.write') }).click()
    await expect(page).toHaveURL('/fr/contact-us#write')
  })
})
