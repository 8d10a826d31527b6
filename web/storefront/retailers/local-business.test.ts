import { expect, test } from 'vitest'
import { NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { localBusiness } from './local-business.ts'

const retailer: RetailerPage = {
  id: 1,
  name: 'Lario',
  address: 'Via Roma 1',
  cap: '22100',
  city: 'Como',
  country: 'IT',
  telephone: '+39 031 1',
  lat: 45.81,
  lng: 9.08,
  slug: '1-lario-como',
  website: '',
  brands: [],
  hours: NO_HOURS,
  photos: [],
  categories: [],
}
const told = (more: Partial<RetailerPage> = {}) =>
  JSON.parse(JSON.stringify(localBusiness('https://shop.example', 'it', { ...retailer, ...more })))

test('a retailer without hours, photos and website has none of them for search engines', () => {
  const found = told()
  expect(found).toMatchObject({ '@type': 'LocalBusiness', geo: { latitude: 45.81, longitude: 9.08 } })
  for (const field of ['openingHoursSpecification', 'image', 'sameAs'])
    expect(found).not.toHaveProperty(field)
})

test('each span of a day is told, and each day that is otherwise, closed ones as open for no time', () => {
  const week = ['09:00-12:30 14:30-19:00', '', '', '', '', '', '20:00-24:00']
  const except = [
    { date: '2026-12-25', day: '' },
    { date: '2026-12-31', day: '09:00-12:00' },
  ]
  const { openingHoursSpecification, image, sameAs } = told({
    hours: { week, except },
    website: 'https://lario.example',
    photos: [{ src: '/files/images/a-1200.webp', alt: 'Officina' }],
  })
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(openingHoursSpecification).toEqual([
    { ...type, opens: '09:00', closes: '12:30', dayOfWeek: 'Monday' },
    { ...type, opens: '14:30', closes: '19:00', dayOfWeek: 'Monday' },
    { ...type, opens: '20:00', closes: '23:59', dayOfWeek: 'Sunday' },
    { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    { ...type, opens: '09:00', closes: '12:00', validFrom: '2026-12-31', validThrough: '2026-12-31' },
  ])
  expect([image, sameAs]).toEqual([
    ['https://shop.example/files/images/a-1200.webp'],
    'https://lario.example',
  ])
})
