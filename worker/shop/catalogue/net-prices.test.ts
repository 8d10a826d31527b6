import { expect, test } from 'vitest'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { ownRate } from '../../../shared/vat/vat.ts'
import { as } from '../../testing/as.ts'
import { makeCategory, makeProduct, makeRetailer, makeRetailerAccount } from '../../testing/make.ts'

const GROSS = 123_40
const NET = GROSS - vatIn(GROSS, ownRate())

/** A product for sale, and how a retailer's account and a colleague of it are shown it. */
async function scene(country = 'IT') {
  const category = await makeCategory()
  const product = await makeProduct({ categoryId: category.id, price: GROSS })
  const retailer = await makeRetailer({ country, ...(country === 'CH' && { cap: '6900', city: 'Lugano' }) })
  const [own, colleague] = await Promise.all(
    [1, 2].map(async () => as(await makeRetailerAccount(retailer.id))),
  )
  const shown = async (reader = own!) => {
    const { product: page } = (await reader.get(`/api/products/${product.slug}?lang=it`)).body
    const list = (await reader.get(`/api/listing?lang=it&filters[cat]=${category.id}`)).body
    const quick = (await reader.post('/api/quick-order/look-up?lang=it', { text: `${product.code} 1` })).body
    return {
      page: [page.price, page.breaks?.[0]?.price, page.net],
      list: [list.products[0].price, list.net],
      quick: quick.lines[0].product.breaks[0].price,
    }
  }
  const choose = (net: unknown) => own!.post('/api/account/prices', { net })
  return { product, own: own!, colleague: colleague!, shown, choose }
}

test('an account that wants prices without VAT is shown them in page, list and quick order; its colleagues are not', async () => {
  const { own, colleague, product, shown, choose } = await scene()
  const gross = { page: [GROSS, GROSS, undefined], list: [GROSS, false], quick: GROSS }
  expect(await shown()).toEqual(gross)
  expect((await choose(true)).status).toBe(200)
  expect(await shown()).toEqual({ page: [NET, NET, true], list: [NET, true], quick: NET })
  expect(await shown(colleague)).toEqual(gross)

  // What is paid stays: the cart says the VAT itself.
  const { body: cart } = await own.post('/api/add-to-cart?lang=it', { product_id: product.id, quantity: 1 })
  expect([cart.items[0].price, cart.vat.net + cart.vat.tax]).toEqual([GROSS, cart.total])

  expect((await choose(false)).status).toBe(200)
  expect(await shown()).toEqual(gross)
  expect((await choose('yes')).status).toBe(422)
})

test('who pays no VAT is offered no switch, and nothing is taken off twice', async () => {
  const { shown, choose } = await scene('CH')
  const before = await shown()
  expect(before.list[1]).toBeUndefined()
  await choose(true)
  const after = await shown()
  expect([after.page[0], after.list, after.quick]).toEqual([before.page[0], before.list, before.quick])
})
