// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { addDays, formatDate, today } from '../../../shared/dates.ts'
import type { PlannedPrice, ProductPricePlan } from '../../../shared/pricing/product-price-plans.admin.ts'
import type { PricedProduct } from '../../../shared/pricing/product-prices.admin.ts'
import { type Answers, refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const BULK = '/api/admin/:entity/bulk'
const product = (id: number, price: number | null): PricedProduct => ({
  ...{ id, code: `OR${id}`, name: `Antenna ${id}`, thumb_src: null, price },
})
const PLANS = '/api/admin/product-price-plans'
const shop = (products: () => PricedProduct[], bulk: Answers[typeof BULK]): Answers => ({
  [PLANS]: { $get: { price_plans: [] } },
  '/api/admin/products/prices': { $post: () => ({ products: products() }) },
  [BULK]: bulk!,
})
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(t(`product-prices.${name}`))
const rows = () =>
  within(screen.getByRole('table', { name: t('product-prices.table') }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    )
const button = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: t('product-prices.confirm', { count }) })

test('what is typed shows each price before and after; confirmed, these are sent, and can be taken back', async ({
  desk: { open, hand, sent },
}) => {
  let prices = [10_000, 25_050]
  await open(
    '/admin/products/prices?cat_id=3&search=duna',
    shop(() => [product(1, prices[0]!), product(2, prices[1]!), product(3, null)], {
      $post: ({ json }) => {
        const body = json as { value: number[]; ids: number[]; from: number[] }
        prices = body.value
        const undo = { action: 'prices' as const, ids: body.ids, value: body.from, from: body.value }
        return { changed: body.ids.length, undo }
      },
    }),
  )
  await hand.type(await field('percent'), '+3,5')
  await hand.type(await field('amount'), '-1')
  await hand.selectOptions(await field('ending'), 'ninety')
  expect(rows().map(([before, after]) => [before, after])).toEqual([
    ['100,00 €', '102,90 €'],
    ['250,50 €', '257,90 €'],
  ])
  screen.getByText(new RegExp(t('product-prices.unpriced', { n: 1 })))
  await hand.click(button(2))
  await screen.findByText(t('product-prices.done', { count: 2 }))
  const [read] = sent('POST', '/api/admin/products/prices')
  expect(read!.json).toEqual({ filter: { search_term: 'duna', 'filters[cat_id]': '3' } })
  expect(sent('POST', '/api/admin/products/bulk').map(({ json }) => json)).toEqual([
    { action: 'prices', ids: [1, 2], value: [10_290, 25_790], from: [10_000, 25_050] },
  ])
  // The list is read anew, and what was typed is done.
  await waitFor(() => expect(rows()[0]![0]).toBe('102,90 €'))
  expect((await field('percent')).value).toBe('')
  await hand.click(screen.getByRole('button', { name: t('list.undo') }))
  await screen.findByText(t('product-prices.undone', { count: 2 }))
  expect(prices).toEqual([10_000, 25_050])
})

test('what is no number is said, nothing can be confirmed, and a refusal keeps what was typed', async ({
  desk: { open, hand, sent },
}) => {
  await open(
    '/admin/products/prices?ids=1',
    shop(() => [product(1, 10_000)], { $post: () => refuse('conflict', 'Nel frattempo è cambiato.') }),
  )
  const percent = await field('percent')
  expect(button(0).disabled).toBe(true)
  for (const wrong of ['molto', '3,555', '-95']) {
    await hand.clear(percent)
    await hand.type(percent, wrong)
    screen.getByText(t('product-prices.notPercent'))
    expect(button(0).disabled).toBe(true)
  }
  await hand.clear(percent)
  await hand.type(percent, '5')
  await hand.click(button(1))
  expect(await screen.findAllByText('Nel frattempo è cambiato.')).not.toEqual([])
  expect(percent.value).toBe('5')
  expect(sent('POST', '/api/admin/products/prices').map(({ json }) => json)).toContainEqual({ ids: [1] })
})

test('with a later day the change is planned, listed with its prices, cancelled, and once applied taken back', async ({
  desk: { open, hand, sent },
}) => {
  const day = addDays(today(), 30)
  const plan: ProductPricePlan = {
    ...{ id: 4, starts_on: day, state: 'planned', hundredths: 350, amount: -100, ending: 'ninety' },
    ...{ products: 2, changed: null, created_at: '2026-01-01T00:00:00.000Z' },
  }
  const applied: ProductPricePlan = { ...plan, id: 3, state: 'applied', starts_on: '2026-01-01', changed: 1 }
  let plans: ProductPricePlan[] = []
  const row = (id: number, is_changed: boolean): PlannedPrice => ({
    ...{ id, code: `OR${id}`, name: `Antenna ${id}`, thumb_src: null },
    ...{ before: 10_000, after: 10_290, price: 10_290, is_changed },
  })
  await open('/admin/products/prices?ids=1,2', {
    ...shop(() => [product(1, 10_000), product(2, 25_050)], { $post: () => refuse('internal') }),
    [PLANS]: { $get: () => ({ price_plans: plans }) },
    [`${PLANS}/create`]: {
      $post: () => {
        plans = [plan, applied]
        return { price_plan_id: 4 }
      },
    },
    [`${PLANS}/:id`]: { $get: () => ({ prices: [row(1, true), row(2, false)] }) },
    [`${PLANS}/:id/cancel`]: {
      $post: () => {
        plans = [{ ...plan, state: 'cancelled' }, applied]
        return { price_plan_id: 4 }
      },
    },
    [`${PLANS}/:id/undo`]: { $post: () => ({ changed: 1 }) },
  })
  await hand.type(await field('percent'), '+3,5')
  await hand.type(await field('amount'), '-1')
  await hand.selectOptions(await field('ending'), 'ninety')
  await hand.type(await field('plans.day'), day)
  screen.getByText(t('product-prices.plans.rule'))
  const name = t('product-prices.plans.confirm', { count: 2, day: formatDate(day) })
  await hand.click(screen.getByRole('button', { name }))
  await screen.findByText(t('product-prices.plans.done', { count: 2, day: formatDate(day) }))
  expect(sent('POST', `${PLANS}/create`).map(({ json }) => json)).toEqual([
    { starts_on: day, hundredths: 350, amount: -100, ending: 'ninety', ids: [1, 2], from: [10_000, 25_050] },
  ])

  await hand.click(
    await screen.findByRole('button', { name: t('product-prices.plans.undoOf', { day: '01.01.2026' }) }),
  )
  await screen.findByText(t('product-prices.undone', { count: 1 }))
  screen.getByText(new RegExp(t('product-prices.plans.left', { count: 1 })))
  await hand.click(screen.getAllByRole('button', { name: t('product-prices.plans.show') })[1]!)
  await screen.findByText(t('product-prices.plans.kept'))
  await hand.click(
    screen.getByRole('button', { name: t('product-prices.plans.cancelOf', { day: formatDate(day) }) }),
  )
  await screen.findByText(t('product-prices.plans.states.cancelled'))
})
