// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, t, test } from '../screens.testing.tsx'

const names = (it: string, de = '') => ({ it, en: '', de, fr: '', nl: '' })

test('a datum that products have becomes a filter, with its unit and names; what was not understood is shown', async ({
  desk: { open, hand },
}) => {
  const sent: unknown[] = []
  await open('/admin/categories/3/facets', {
    '/api/admin/categories/:id/facets': {
      $get: {
        category: { id: 3, name: 'Antenne' },
        version: 7,
        facets: [
          {
            id: 5,
            key: 'weight',
            kind: 'range',
            unit: 'kg',
            side: null,
            names: names('Peso', 'Gewicht'),
            sources: ['Peso'],
            choices: [],
            values: 9,
            unread_count: 1,
            unread: [{ product_id: 12, name: 'Scout', text: 'leggera' }],
          },
        ],
        data: [
          { names: names('Peso'), products: 10, values: [{ names: names('12 kg'), products: 1 }] },
          { names: names('Misura', 'Größe'), products: 8, values: [{ names: names('85 cm'), products: 2 }] },
        ],
      },
      $post: ({ json }) => {
        sent.push(json)
        return { category_id: 3 }
      },
    },
    '/api/admin/categories': { $get: { categories: [], categories_count: 0 } },
  })
  await screen.findByText(t('facets.unread', { count: 1 }))
  expect(screen.getByRole('link', { name: 'Scout' }).getAttribute('href')).toBe('/admin/products/12/edit')
  await hand.click(screen.getByRole('button', { name: t('facets.addOf', { name: 'Misura' }) }))
  const rows = screen.getByRole('list', { name: t('facets.fields.facets_data') })
  expect(within(rows).getAllByDisplayValue('Misura').length).toBeGreaterThan(0)
  await hand.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent[0])).toContain(
    JSON.stringify({
      id: null,
      key: 'misura',
      kind: 'range',
      unit: 'cm',
      side: null,
      names: names('Misura', 'Größe'),
      sources: ['Misura'],
      choices: [],
    }),
  )
  // Saved, it leads back to the list.
  await screen.findByText(t('categories.title'), { selector: 'h1 span' })
})
