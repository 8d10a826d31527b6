// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { QuickLine, QuickProduct } from '../../../shared/cart/quick-order.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { retailersOf } from '../retailers/retailers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const DRAFT = '/api/admin/orders/draft'
const PRODUCT: QuickProduct = {
  ...{ id: 20, code: 'CO10', name: 'Corrente 1000', of: '', stock: null, satellites: 0 },
  packs: { min: 1, pack: 1 },
}
const line = (typed: string, quantity: number, product: QuickProduct | null): QuickLine => ({
  ...{ line: 1, lines: 1, typed, quantity, product, near: [] },
  state: product ? 'found' : 'unknown',
})
const ANSWERS: Answers = {
  ...retailersOf(1),
  '/api/admin/orders/buying/:id': {
    $get: {
      vendor: {
        id: 1,
        name: 'Camper Lario',
        address: 'Via Roma 1',
        cap: '22100',
        city: 'Como',
        country: 'IT',
      },
      accounts: [{ id: 5, name: 'Ada Neri', email: 'ada@example.com' }],
      ...{ addresses: [], credit: null, methods: ['transfer'] },
    },
  },
  '/api/admin/orders/look-up': {
    $post: ({ json }: { json: { text: string } }) => ({
      lines: json.text.includes('ZZ')
        ? [line('CO10', 2, PRODUCT), line('ZZNO', 3, null)]
        : [line('CO10', 3, PRODUCT)],
      more: false,
    }),
  },
  [DRAFT]: {
    $post: {
      lines: [
        { product_id: 20, name: 'Corrente 1000', code: 'CO10', satellite: '', quantity: 5, price: 100 },
      ],
      ...{ shipping: 0, on_request: false, net: 410, tax: 90, total: 500, treatment: 'domestic' },
    },
  },
}

test('codes that are typed and not in the order are not left out in silence; the same code again is more pieces', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/orders/create?vendor=1', ANSWERS)
  const codes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('orders.office.codes') })
  const add = () => hand.click(screen.getByRole('button', { name: t('orders.office.add') }))
  const price = () => hand.click(screen.getByRole('button', { name: t('orders.office.price') }))
  await hand.type(codes, 'CO10 2\nZZNO 3')
  await add()
  await screen.findByText(t('orders.office.unknown', { codes: 'ZZNO' }))
  expect(codes.value).toBe('ZZNO 3')
  await price()
  await screen.findByText(t('orders.office.typedCodes'))
  expect(sent('POST', DRAFT)).toEqual([])
  await hand.clear(codes)
  await hand.type(codes, 'CO10 3')
  await add()
  expect(await screen.findByDisplayValue('5')).toBeTruthy()
  await price()
  await screen.findByRole('button', { name: /5,00/ })
  expect(sent('POST', DRAFT).map(({ json }) => json)).toMatchObject([
    { lines: [{ product_id: 20, quantity: 5 }] },
  ])
})
