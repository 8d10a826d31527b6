// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
