import type { Page } from '@playwright/test'
import { LANGS } from '../../shared/languages.ts'
import { DEPARTMENTS, settings } from '../../shared/settings/settings.ts'
import { t as adminText, enter } from './administrators.ts'
import { expect, expectAccessible, mailsTo, newAddress, ready, tabTo, test, textsOf } from './shop.ts'

// As a browser translates it, too.
test.use({ translated: true })

const t = textsOf('de')
const field = (page: Page, name: string) =>
  page
    .getByRole('region', { name: t('support.form.title') })
    .getByRole('textbox', { name: t(`support.form.${name}`), exact: name !== 'message' })
const consent = (page: Page) => page.getByRole('checkbox', { name: t('consents.message') })
const send = (page: Page) => page.getByRole('button', { name: t('support.form.send') })
const sent = (page: Page) => page.getByRole('status').filter({ hasText: t('support.form.sent') })

/** A message that can be sent. */
async function fill(page: Page, subject: string, email = newAddress()) {
  await field(page, 'name').fill('Jürgen')
  await field(page, 'surname').fill('Schäfer')
  await field(page, 'email').fill(email)
  await field(page, 'subject').fill(subject)
  await consent(page).check()
  return email
}

test('a question is found while one types, and opened by keyboard', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/de/contact-us')
  await ready(page)
  const questions = page.getByRole('region', { name: t('support.faq.title') })
  await expect(questions.getByRole('group').first()).toBeVisible()
  const all = await questions.getByRole('group').count()
  const [title, word] = await questions
    .getByRole('group')
    .first()
    .evaluate((group) => {
      const heading = group.querySelector('summary')!.textContent!
      return [heading, heading.split(' ').sort((a, b) => b.length - a.length)[0]!]
    })
  const search = questions.getByRole('searchbox', { name: t('support.faq.search') })
  await tabTo(page, search)
  await page.keyboard.type(word!.toUpperCase())
  await expect(questions.getByRole('status')).not.toBeEmpty()
  const count = await questions.getByRole('group').count()
  expect(count).toBeLessThan(all)
  await expect(questions.getByRole('status')).toHaveText(t('support.faq.found', { count }))
  await tabTo(page, questions.locator('summary').filter({ hasText: title! }))
  await page.keyboard.press('Enter')
  const answer = questions.getByRole('group').filter({ hasText: title! })
  await expect(answer.getByRole('paragraph')).toBeVisible()
  await expectAccessible(page)
  await search.fill('xyzzy')
  await expect(questions.getByRole('status')).toHaveText(t('support.faq.none', { term: 'xyzzy' }))
  await expect(questions.getByRole('group')).toHaveCount(0)
  await questions.getByRole('link', { name: t('support.faq.ask') }).click()
  await expect(page.getByRole('heading', { name: t('support.form.title') })).toBeInViewport()
})

test('a message written by keyboard alone reaches the administrators and a mail', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow()
  const subject = `Zweite Antenne ${newAddress()}`
  await page.goto('/de/contact-us')
  await ready(page)
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('support.form.incomplete'))
  await expect(field(page, 'name')).toBeFocused()
  await expect(page.locator('[aria-invalid]')).toHaveCount(5)
  await expectAccessible(page)
  const email = newAddress()
  for (const text of ['Jürgen', 'Schäfer', 'nobody@', subject, 'Orbita 65', 'ZZ-1001', 'Erste Zeile']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(consent(page)).toBeChecked()
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')
  // What is right needs no message any more.
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'message')).toHaveValue('Erste Zeile')
  await field(page, 'email').fill(email)
  await page.keyboard.press('Enter')
  await expect(sent(page)).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  // The keyboard goes on from the good news, which takes the button's place.
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText(t('support.form.sent'))
  const mail = (await mailsTo(page, settings().contacts.email.support)).find((one) =>
    one.text.includes(email),
  )
  expect(mail).toMatchObject({ template: 'message', lang: 'it' })
  expect(mail!.subject).toContain(subject)
  expect(mail!.text).toContain('Erste Zeile')
  await enter(page, '/admin/messages?status=new')
  await page.getByRole('row', { name: subject }).getByRole('link').click()
  await expect(page.getByText('Erste Zeile')).toBeVisible()
  // Answered in place; a double click is one answer.
  const answer = page.getByRole('button', { name: adminText('messages.send') })
  await answer.click()
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.getByRole('textbox').fill('Gute Frage.\nJa.')
  await answer.dblclick()
  const thread = page.getByRole('region', { name: adminText('messages.answers') })
  await expect(thread.getByRole('listitem')).toHaveText(/Gute Frage\.\s*Ja\./)
  await expect(page.getByText(adminText('messages.status.answered'), { exact: true })).toBeVisible()
  const answers = (await mailsTo(page, email)).filter(({ template }) => template === 'message_answer')
  expect(answers.map((one) => [one.lang, one.text.includes('Gute Frage.\nJa.')])).toEqual([['de', true]])
})

test.describe('what fails', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|status of 500/ })

  test('is said beside the button, which can be pressed again, and nothing typed is lost', {
    tag: '@deep',
  }, async ({ page, context }) => {
    // A browser that stores nothing: without a network the message cannot wait.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto('/de/contact-us')
    await ready(page)
    const subject = `Nochmal ${newAddress()}`
    await fill(page, subject)
    // What checks the form is there before the connection goes.
    await field(page, 'email').fill('x')
    await send(page).click()
    await expect(field(page, 'email')).toBeFocused()
    const email = newAddress()
    await field(page, 'email').fill(email)
    const fails = async (text: string) => {
      await send(page).click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(send(page)).toBeEnabled()
      await expect(field(page, 'subject')).toHaveValue(subject)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await context.setOffline(true)
    await fails(t('shell.networkError'))
    await context.setOffline(false)
    const error = { code: 'too_many_requests', message: t('errors.too_many_requests'), request_id: 'x' }
    const answers = [
      { status: 429, headers: { 'retry-after': '1500' }, json: { error } },
      { status: 500, json: { error: { code: 'internal', message: t('errors.internal'), request_id: 'x' } } },
    ]
    let next: (typeof answers)[number] | undefined
    const released = Promise.withResolvers<void>()
    await page.route('**/api/messages/create', async (route) => {
      if (next) return route.fulfill(next)
      await released.promise
      return route.continue()
    })
    next = answers[0]
    await fails(t('shell.tooMany', { count: 25 }))
    next = answers[1]
    await fails(t('errors.internal'))
    next = undefined
    await send(page).click()
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    released.resolve()
    await expect(sent(page)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read in each language, found, downloaded, and a message sent', {
    tag: '@deep',
  }, async ({ page, request }) => {
    for (const lang of LANGS) {
      const own = textsOf(lang)
      await page.goto(`/${lang}/contact-us`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('support.title'))
      for (const kind of DEPARTMENTS) {
        const { email, telephone } = settings().contacts[kind]
        await expect(page.getByRole('heading', { name: own(`support.contacts.${kind}.title`) })).toBeVisible()
        const contacts = page.getByRole('region', { name: own('support.contacts.title') })
        await expect(contacts.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
        const call = contacts.getByRole('link', { name: telephone })
        await expect(call).toHaveAttribute('href', `tel:${telephone.replaceAll(' ', '')}`)
      }
      const updates = page.getByRole('region', { name: own('support.updates.title') })
      const name = own('support.updates.download', { name: 'duna-50-twin.pdf' })
      const href = await updates.getByRole('link', { name }).getAttribute('href')
      const file = await request.get(href!)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    }
    await page.goto('/de/contact-us?search_term=batterie')
    const questions = page.getByRole('region', { name: t('support.faq.title') })
    await expect(questions.getByRole('searchbox')).toHaveValue('batterie')
    await questions.locator('summary').first().click()
    await expect(questions.getByRole('paragraph').last()).toBeVisible()
    const subject = `Ohne Skripte ${newAddress()}`
    const email = await fill(page, subject, 'x')
    expect(email).toBe('x')
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText(t('support.form.incomplete'))
    await expect(field(page, 'subject')).toHaveValue(subject)
    await fill(page, subject)
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    await expect(send(page)).toHaveCount(0)
    const mails = await mailsTo(page, settings().contacts.email.support)
    expect(mails.filter((mail) => mail.subject.includes(subject))).toHaveLength(1)
  })
})
