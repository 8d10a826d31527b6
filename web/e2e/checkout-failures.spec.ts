import type { Page } from '@playwright/test'
import {
  CARDS,
  choose,
  confirmButton,
  expectOneOrder,
  expectUntouched,
  fillCard,
  look,
  open,
  payByCard,
  t,
  test,
} from './checkout.ts'
import { add } from './retailers.ts'
import { expect } from './shop.ts'

// The payment simulator, and what the browser says of a payment that did not go well.
test.use({ tolerated: /^asked localhost:|status of 50/ })

test.describe('when something does not answer', () => {
  // The simulator has one set of switches: these tests run one after the other.
  test.describe.configure({ mode: 'default' })

  const simulator = (baseURL: string) => {
    const url = new URL(baseURL)
    url.port = String(Number(url.port) + 2)
    return `${url.origin}/simulator/switches`
  }
  /** The card, which the simulator names after its token, is in the call that charges it: no other test meets the switch. */
  async function disturb(page: Page, baseURL: string, switches: object) {
    await page.route('**/api/orders/stripe*', async (route) => {
      const { stripe_token: only } = route.request().postDataJSON() as { stripe_token: string }
      await page.request.post(simulator(baseURL), {
        data: { ...switches, only: only.replace('tok_', 'pm_') },
      })
      await route.continue()
    })
  }
  test.afterEach(async ({ page, baseURL }) => {
    await page.request.post(simulator(baseURL!), { data: { reset: true } })
  })

  test('the card was charged but the answer is lost: a calm word, and the order appears', async ({
    page,
    caller,
    baseURL,
  }) => {
    await disturb(page, baseURL!, { lose_next: 1 })
    await payByCard(page, CARDS.good)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.unclear.title'))
    await expect(page.getByText(t('errors.payment_unclear'))).toBeVisible()
    await expect(confirmButton(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await look(page)
    await page.getByRole('link', { name: t('checkout.unclear.check') }).click()
    await expectOneOrder(page, caller)
  })

  test('the provider fails before it charges: the same word, and a later try pays once', {
    tag: '@deep',
  }, async ({ page, caller, baseURL }) => {
    await disturb(page, baseURL!, { fail_next: 1 })
    await payByCard(page, CARDS.good)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.unclear.title'))
    await expectUntouched(caller)
    await page.unroute('**/api/orders/stripe*')
    await payByCard(page, CARDS.good)
    await expectOneOrder(page, caller)
  })

  test('PayPal does not answer: nothing was charged, and another try works', { tag: '@deep' }, async ({
    page,
    caller,
    baseURL,
  }) => {
    // A total that no other test has.
    await add(caller, 'corrente-1000', 6)
    await page.request.post(simulator(baseURL!), { data: { fail_next: 1, only: '3430.00' } })
    await open(page)
    await choose(page, 'paypal')
    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText(t('checkout.failures.paypal'))
    await expect(confirmButton(page)).toBeEnabled()
    await confirmButton(page).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expectOneOrder(page, caller)
  })
})

test.describe('without a network', () => {
  test.use({ tolerated: /^asked localhost:|ERR_FAILED/ })

  test('the same payment is tried again, and made once', { tag: '@deep' }, async ({ page, caller }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/orders/stripe*', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It arrives, but its answer does not.
      if (keys.length === 1) {
        await route.fetch()
        return route.abort()
      }
      return route.continue()
    })
    await payByCard(page, CARDS.good)
    await expect(page.getByRole('alert')).toContainText(t('checkout.failures.network'))
    await confirmButton(page).click()
    await expectOneOrder(page, caller)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('card fields that cannot be loaded say so, and can be asked for again', { tag: '@deep' }, async ({
    page,
    caller,
  }) => {
    await page.route('**/v3/', (route) => route.abort())
    await open(page)
    await choose(page, 'stripe')
    await expect(page.getByRole('alert')).toContainText(t('checkout.card.unreachable'))
    await look(page)
    await page.unroute('**/v3/')
    await page.getByRole('button', { name: t('shell.tryAgain') }).click()
    await fillCard(page, CARDS.good)
    await confirmButton(page).click()
    await expectOneOrder(page, caller)
  })
})
