// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { AdminQuotation } from '../../../shared/quotations/quotations.ts'
import type { Answers } from '../../api/answers.testing.ts'
import { expect, t, test } from '../screens.testing.tsx'

const RETAILER = { address: 'Via Roma 1', cap: '22100', country: 'IT', telephone: '' }
const REQUEST: AdminQuotation = {
  id: 12,
  created_at: '2026-01-02T10:00:00.000Z',
  name: 'Anna',
  surname: 'Bianchi',
  email: 'anna@example.com',
  telephone: '',
  note: '',
  user_type: 'private',
  lang: 'de',
  vendor: { id: 2, name: 'Camper Lario', city: 'Como', ...RETAILER },
  roof_plan: null,
  specifications: [],
  state: 'received',
  state_by: 'customer',
  origin: 'shopper',
  hands_link: false,
  waiting_since: '2026-01-02T10:00:00.000Z',
  viewer: 'administrator',
  moves: ['answer', 'offer', 'refuse', 'reassign'],
  can_write: true,
  by_old_link: false,
  served: true,
  assigned_to: null,
  colleagues: [],
  events: [],
  messages: [],
  read_at: null,
  privacy_version: 1,
  mails: [],
}
const far = {
  id: 9,
  name: 'Nord Campercentrum',
  city: 'Groningen',
  address: 'Osloweg 44',
  active: true,
  lat: null,
  lng: null,
}
const own = {
  id: 2,
  name: 'Camper Lario',
  city: 'Como',
  address: 'Via Roma 1',
  active: true,
  lat: null,
  lng: null,
}
const ANSWERS: Answers = {
  '/api/admin/quotations/:id': { $get: { quotation: REQUEST } },
  '/api/admin/quotations/:id/reassign': { $post: { success: true } },
  '/api/quotations/:id/offers': { $get: { offers: [], orders: [] } },
  '/api/quotations/:id/retailers': {
    $get: { vendors: [{ id: 3, name: 'Varese Laghi', city: 'Varese', distance: 19.6, ...RETAILER }] },
  },
  '/api/admin/vendors': { $get: { vendors: [own, far], vendors_count: 2 } },
}

test('a request goes to any retailer: those near are suggested, the others are searched for, its own is not among them', async ({
  desk: { open, hand, sent },
}) => {
  await open('/admin/quotations/12', ANSWERS)
  await hand.click(await screen.findByText(t('quotations.reassign.title')))
  const field = await screen.findByRole('combobox', { name: t('quotations.reassign.to') })
  await hand.click(field)
  expect((await screen.findByRole('option')).textContent).toContain('Varese · 20 km')
  await hand.type(field, 'camper')
  await hand.click(await screen.findByRole('option', { name: /Nord Campercentrum/ }))
  expect(screen.queryByRole('option', { name: /Camper Lario/ })).toBeNull()
  await hand.click(screen.getByRole('button', { name: t('quotations.reassign.confirm') }))
  await waitFor(() => expect(sent('POST', '/api/admin/quotations/12/reassign')).toHaveLength(1))
  expect(sent('POST', '/api/admin/quotations/12/reassign')[0]!.json).toMatchObject({ vendor_id: 9 })
  const { query } = sent('GET', '/api/admin/vendors').at(-1)!
  expect([query.get('search_term'), query.get('filters[active]')]).toEqual(['camper', 'yes'])
})
