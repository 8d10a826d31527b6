// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach } from 'vitest'
import { provideSettings, settings } from '../../../../shared/settings/settings.ts'
import { expect, t, test } from '../../screens.testing.tsx'

const whole = settings()
afterEach(() => provideSettings(() => whole))

test('a new product can be of the kinds that the shop has, and no other', async ({ desk: { open } }) => {
  provideSettings(() => ({ ...whole, catalogue: { kinds: ['device', 'accessory'] } }))
  await open('/admin/products/create', {
    '/api/admin/categories': { $get: { categories: [], categories_count: 0 } },
    '/api/admin/fams': { $get: { fams: [], fams_count: 0 } },
  })
  const select = await screen.findByLabelText(t('products.fields.kind'))
  const names = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([t('products.kinds.device'), t('products.kinds.accessory')])
})
