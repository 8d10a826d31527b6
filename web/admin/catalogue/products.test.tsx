// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ProductListRow } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { refuse } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

test('categories that cannot be read are said so in the form, and read again', async ({
  desk: { open, hand },
}) => {
  let isDown = true
  const category = { id: 1, name: 'Antenne', slug: 'antenne', thumb_src: null, tr_lang_children: [] }
  const all = { categories: [category], categories_count: 1 }
  await open('/admin/products/create', {
    '/api/admin/categories': {
      $get: () => (isDown ? refuse('too_many_requests', 'Troppe richieste') : all),
    },
    '/api/admin/fams': { $get: { fams: [], fams_count: 0 } },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('products.noGroups'))
  expect(alert.textContent).toContain('Troppe richieste')
  isDown = false
  await hand.click(screen.getByRole('button', { name: t('list.retry') }))
  await screen.findByRole('option', { name: 'Antenne' })
  expect(screen.queryByText(/Troppe richieste/)).toBeNull()
})

test.for([
  ['/admin/products?awaited=yes', 1],
  ['/admin/products', 0],
] as const)(
  '%s: who looks for awaited products sees how many people wait',
  async ([address, columns], { desk: { open } }) => {
    const product: ProductListRow = {
      ...{ id: 3, name: 'Orizzonte 85', code: 'OR85', kind: 'antenna', thumb_src: null, waiting: 4 },
      ...{ cat: { id: 1, name: 'Antenne' }, fam: null, price: 259_000, active: true },
      ...{ tr_lang_children: [], found_part: null },
    }
    await open(address, {
      '/api/admin/products': { $get: { products: [product], products_count: 1 } },
      '/api/admin/categories': { $get: { categories: [], categories_count: 0 } },
      '/api/admin/fams': { $get: { fams: [], fams_count: 0 } },
    })
    await screen.findByText('Orizzonte 85')
    expect(screen.queryAllByRole('columnheader', { name: t('products.peopleWaiting') })).toHaveLength(columns)
    expect(screen.queryAllByRole('cell', { name: '4' })).toHaveLength(columns)
  },
)
