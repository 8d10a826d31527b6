// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, t, test } from '../screens.testing.tsx'

const names = (it: string) => ({ it, en: '', de: '', fr: '', nl: '' })
const diameter = {
  kind: 'range' as const,
  unit: 'mm' as const,
  side: null,
  names: names('Diametro'),
  sources: ['misura'],
  choices: [],
}
const category = { id: 3, name: 'Antenne', slug: 'antenne', thumb_src: null, tr_lang_children: [] }

test('beside a datum the form says, as one types, how the shop’s filter reads it, or that it cannot', async ({
  desk: { open, hand },
}) => {
  await open('/admin/products/create', {
    '/api/admin/categories': { $get: { categories: [category], categories_count: 1 } },
    '/api/admin/fams': { $get: { fams: [], fams_count: 0 } },
    '/api/admin/categories/:id/facet-sources': { $get: { facets: [diameter] } },
  })
  await screen.findByRole('option', { name: 'Antenne' })
  const label = (name: string) => `${t(`products.meta.${name}`)}${t('rows.ofRow', { n: 1 })}`
  const rows = within(await screen.findByRole('list', { name: t('products.fields.metas_data') }))
  await hand.type(rows.getByLabelText(label('name')), 'MISURA')
  const value = rows.getByLabelText(label('value'))
  await hand.type(value, 'ca. 80 – 85 cm')
  const readAs = t('products.meta.readAs', { facet: 'Diametro', value: '800–850 mm' })
  expect(screen.queryByText(readAs)).toBeNull()
  await hand.selectOptions(screen.getByLabelText(t('products.fields.cat_id')), 'Antenne')
  await screen.findByText(readAs)
  await hand.clear(value)
  await hand.type(value, 'enorme')
  await screen.findByText(t('products.meta.notRead', { facet: 'Diametro' }))
  await hand.clear(value)
  await waitFor(() => expect(screen.queryByText(/Diametro/)).toBeNull())
})
