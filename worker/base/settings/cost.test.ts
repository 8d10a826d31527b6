import { afterEach, expect, test } from 'vitest'
import { BLANK } from '../../../shared/settings/settings.ts'
import { DEMO } from '../../../tools/demo/settings.ts'
import { makeProduct } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { keepSettings } from './settings.ts'

afterEach(() => keepSettings(DEMO))

const PAGES = [
  '/api/home',
  '/api/listing?filters[cat]=1',
  '/api/products/:slug',
  '/api/comparison?first=:slug',
  '/api/categories',
  '/api/vendors/places',
  '/api/vendors/area?box=45,8,46,10',
  '/api/pages/about-us',
]

test.each(PAGES)('settings do not change what the data of a cached page costs: %s', async (path) => {
  const { slug } = await makeProduct()
  const read = async (settings: typeof DEMO) => {
    keepSettings(settings)
    const { status, trips, statements, rowsRead } = await meterGet(path.replace(':slug', slug))
    return { status, trips, statements, rowsRead }
  }
  await read(DEMO)
  const blank = await read({ ...BLANK, brand: { ...DEMO.brand, name: '' } })
  expect(await read(DEMO)).toEqual(blank)
  expect(blank).toMatchObject({ status: 200, trips: 1 })
})
