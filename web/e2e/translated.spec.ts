import type { Page } from '@playwright/test'
import { expect, ready, test, textsOf } from './shop.ts'

/* Pages that the browser translates: whatever is pressed, none breaks. Journeys that send something are translated as well: main-job, offers, finder, support, newsletter. */

// A product's film asks its host when it is played; a browser without a screen knows no passkeys.
test.use({
  translated: true,
  locale: 'fr',
  tolerated: /asked www.youtube-nocookie.com|^Resident credentials/,
})

const t = textsOf('it')

/** Pages with something to press, as a visitor opens them. */
const PAGES = {
  product: ['/it/products/orizzonte-85'],
  catalogue: ['/it', '/it/products', '/it/products?cat=1', '/it/products/brezza-1700', '/it/compare?ids=1,2'],
  tools: [
    '/it/calculator',
    '/it/does-it-fit',
    '/it/find-retailer?place=Como',
    '/it/retailers/1-camper-service-lario-como',
  ],
  forms: [
    '/it/cart',
    '/it/contact-us',
    '/it/register-unit',
    '/it/my-unit',
    '/it/login',
    '/it/forgot-password',
  ],
}

const broken = (page: Page) => page.getByText(t('shell.errors.failure.title')).count()

/** Presses each button of a page in turn, as it stands then; answers those that broke it. */
async function pressAll(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  const open = async () => {
    await page.goto(path)
    await ready(page)
    await expect(page.locator('main font').first()).toBeAttached()
  }
  await open()
  const buttons = page.locator('button:visible:enabled')
  const many = await buttons.count()
  for (let at = 0; at < many; at++) {
    const button = buttons.nth(at)
    if ((await button.count()) === 0) break
    // What was pressed before may take a button away only now.
    const [label, text] = await Promise.all([
      button.getAttribute('aria-label', { timeout: 2000 }).catch(() => null),
      button.textContent({ timeout: 2000 }).catch(() => null),
    ])
    const name = label ?? text ?? ''
    await button.click({ timeout: 2000 }).catch(() => {})
    // What it opens or sends is rendered by the next frames; a call may come back after that, which the next press meets.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)))
    if (await broken(page)) found.push(`${path}: ${name.trim()}`)
    await page.keyboard.press('Escape')
    const isElsewhere = new URL(page.url()).pathname !== path.split('?')[0]
    if (isElsewhere || (await broken(page))) await open()
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  if (await broken(page)) found.push(`${path}: at last`)
  return found
}

for (const [name, paths] of Object.entries(PAGES)) {
  const tag = name === 'product' ? [] : '@deep'
  test(`translated, no button breaks a page: ${name}`, { tag }, async ({ page }) => {
    const found: string[] = []
    for (const path of paths) found.push(...(await test.step(path, () => pressAll(page, path))))
    expect(found).toEqual([])
  })
}
