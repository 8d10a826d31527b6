import type { Response } from '@playwright/test'
import { PAGE_AREAS, type PageArea } from '../../shared/content/pages.ts'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { PROCESSORS } from '../../shared/payments/processors.ts'
import { settings } from '../../shared/settings/settings.ts'
import { demoPage } from '../../tools/demo/page-rows.ts'
import { PAPERS } from '../../tools/demo/texts/company-papers.ts'
import { expect, expectNoSidewaysScroll, ready, test } from './shop.ts'

type Paper = ReturnType<typeof demoPage>
const textOf = (lang: Lang, path: PageArea): Paper => demoPage(lang, path)

test.describe('the company’s pages', () => {
  for (const lang of LANGS) {
    test(`in ${lang} have all their sections, filled in, and fit a phone`, { tag: '@deep' }, async ({
      browser,
    }) => {
      // What is read is in the page before its scripts; screens.spec.ts opens each with them.
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      for (const path of PAGE_AREAS) {
        await page.goto(`/${lang}/${path}`)
        const { title, sections } = textOf(lang, path)
        await expect(page).toHaveTitle(new RegExp(title.replaceAll('\u00ad', '')))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const titles = sections.map((section, i) => `${i + 1}. ${section.title}`)
        await expect(page.locator('main section h2')).toHaveText(titles)
        // Nothing unfilled: no placeholder, no key.
        await expect(page.locator('main')).not.toContainText(/(^|\s):[a-z]|\b(paper|shell)\.\w+/, {
          useInnerText: true,
        })
        await expectNoSidewaysScroll(page)
      }
      await context.close()
    })
  }

  test('say the same without scripts, with an anchor for each section', { tag: '@deep' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/it/terms')
    for (const { key } of textOf('it', 'terms').sections) {
      await expect(page.locator(`main nav a[href="#${key}"]`)).toHaveCount(1)
      await expect(page.locator(`section#${key}`)).toHaveCount(1)
    }
    await page.locator('main nav a[href="#failed-delivery"]').click()
    await expect(page.locator('#failed-delivery h2')).toBeInViewport()
    await context.close()
  })

  test('load no text of another page or language', { tag: '@deep' }, async ({ page }) => {
    const answers: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') answers.push(response)
    })
    await page.goto('/de/products')
    await ready(page)
    await page.waitForLoadState('networkidle')
    const scripts = await Promise.all(answers.map((answer) => answer.text()))
    expect(scripts.length).toBeGreaterThan(0)
    const [, contract] = textOf('de', 'terms').sections
    expect(scripts.filter((script) => script.includes(contract!.text.slice(0, 60)))).toEqual([])
  })

  test('can be reached one from the other in the page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/en/terms')
    await ready(page)
    await page.locator('#data').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'privacy').title)
    await expect(page.getByText('In force since 26 May 2021')).toBeVisible()
  })
})

test('the terms of sale hold every term that the shop sells on', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/en/terms')
  const has = (id: string, ...words: (RegExp | string)[]) =>
    Promise.all(words.map((word) => expect(page.locator(`#${id}`)).toContainText(word)))
  await has('scope', 'by retailers only')
  await has('contract', 'concluded when the order confirmation reaches', 'cannot be fulfilled', 'by e-mail')
  await has('prices', 'in euros and include VAT', 'Shipping is not included', 'destination')
  await has('payment', 'credit card', 'PayPal')
  await has('delivery', 'express courier', 'Monday to Friday', 'in Italy and abroad')
  await has(
    'failed-delivery',
    'two attempts',
    'terminated',
    '50%',
    'net of shipping, return cost and penalty',
  )
  await has(
    'damage',
    'within 3 days',
    'asks for a return',
    settings().contacts.technical.email,
    'photographs',
  )
  await has(
    'defects',
    '12 months from delivery',
    'within 8 days',
    'registered letter',
    settings().company.certifiedEmail,
  )
  await has('manufacturer-warranty', '3 years from installation by the retailer')
  await has('data', '10 years from the end of the contractual relationship', 'until consent is withdrawn')
})

test('the privacy policy names its date and every processor', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/en/privacy')
  await expect(page.getByText('In force since 26 May 2021')).toBeVisible()
  for (const { name } of PROCESSORS) await expect(page.locator('#processors')).toContainText(name)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain('"dateModified":"2021-05-26"')
})

test('the organisational model links two PDFs, its body and the channel for reports', {
  tag: '@deep',
}, async ({ page, request }) => {
  await page.goto('/de/organisational-model')
  for (const path of Object.values(PAPERS)) {
    await expect(page.locator(`#documents a[href="${path}"]`)).toBeVisible()
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect(
    page.locator(`#body a[href="mailto:${settings().contacts.supervisoryBody.email}"]`),
  ).toBeVisible()
  await expect(
    page.locator(`#whistleblowing a[href="mailto:${settings().contacts.whistleblowing.email}"]`),
  ).toBeVisible()
})

test('lines of long text hold 60 to 75 letters on a wide screen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/it/terms')
  await page.evaluate(() => document.fonts.ready)
  const letters = await page.locator('#scope p').evaluateAll((paragraphs) => {
    const [text, lines] = paragraphs.reduce(
      ([letters, rows], p) => {
        const range = document.createRange()
        range.selectNodeContents(p)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
        return [letters + p.textContent!.length, rows + tops.size]
      },
      [0, 0],
    )
    return text! / lines!
  })
  // Last lines are short: the mean is a little below the full line's.
  expect(letters).toBeGreaterThan(50)
  expect(letters).toBeLessThan(75)
})

test('on paper there is the company’s head and no menu', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/it/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('article > p').first()).toContainText('P. IVA')
  await expect(page.locator('main nav:visible, main aside:visible')).toHaveCount(0)
})
