import { expect, expectAccessible, expectNoSidewaysScroll, RETAILER, ready, signIn, test } from './shop.ts'

/** Every screen of the storefront, for axe, for its width and for what it says in the console and asks of the network. */
const PUBLIC = [
  '/it',
  '/de/products',
  '/it/products?cat=1',
  '/fr/products?search_term=zzzz',
  '/nl/products/orizzonte-85',
  '/de/products/brezza-3000',
  '/it/products/duna-50-twin',
  '/it/cart',
  '/de/find-retailer',
  '/it/find-retailer?place=Milano&radius=50',
  '/en/find-retailer?place=Xyzzyq',
  '/fr/find-retailer?place=Nuuk%20Qaqortoq&radius=10',
  '/it/quotations/create',
  '/nl/quotations/1/thank-you',
  '/de/login',
  '/fr/forgot-password',
  '/it/reset-password?token=x',
  '/de/activate?token=x',
  '/it/logout',
  '/de/calculator',
  '/de/terms',
  '/nl/privacy',
  '/fr/about-us',
  '/it/organisational-model',
  '/it/nothing-here',
  '/xx/nothing-here',
  '/admin',
  '/admin/forgot-password',
  '/admin/activate?token=x&lang=de',
  '/admin/reset-password',
]
const RESERVED = [
  '/it/account',
  '/de/account/personal-data',
  '/it/quotations',
  '/nl/quotations?page=2',
  '/it/cart',
  '/it/products',
  '/fr/products/orizzonte-85',
]

const VIEWS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

for (const { width, height, colorScheme } of VIEWS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme })

    for (const path of PUBLIC) {
      test(`${path} is accessible, fits, and is quiet`, async ({ page }) => {
        await page.goto(path)
        await ready(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
    }

    test('the reserved area is accessible, fits, and is quiet', async ({ page }) => {
      test.setTimeout(60_000)
      await signIn(page, RETAILER)
      for (const path of RESERVED) {
        await page.goto(path)
        await ready(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}
