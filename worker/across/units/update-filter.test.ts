import { expect, test } from 'vitest'
import { makeUpdate } from '../../shop/alerts/alerts.testing.ts'
import { updates } from '../../shop/content/content.tables.ts'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

test('a retailer sees which of its units an update is for, any or a certain one, by search too, and nobody else’s', async () => {
  const [account, rival] = [await makeRetailerAccount(), await makeRetailerAccount()]
  const own = await as(account)
  const code = `FI${unique()}`
  const unit = (serialNumber: string, more: object = {}) =>
    makeUnit({ code, serialNumber, retailerId: account.retailerId, ...more })
  // Longer than the running numbers in codes and names, so that a search for it finds nothing else.
  const long = '2000000'
  for (const serial of ['99', '100', long, '3000000']) await unit(serial)
  await unit('150', { retailerId: rival.retailerId })
  await unit('X-1', { code: `${code}B` })
  const first = await makeUpdate([code.toLowerCase()], { serialTo: '100' })
  const second = await makeUpdate([code], { serialFrom: '100', serialTo: long })
  const archived = await makeUpdate([code])
  await testDb().insert(updates).values({ title: 'Per tutti', content: 'Testo' })
  await testDb().run(`update updates set deleted_at = '2026' where id = ${archived}`)
  const list = async (query: string) => {
    const { units, units_count, update_title } = (await own.get(`/api/units?limit=50&lang=de${query}`)).body
    const rows = units as { serial_number: string; has_updates: boolean }[]
    return {
      serials: rows.map(({ serial_number }) => serial_number).sort(),
      marked: rows
        .filter(({ has_updates }) => has_updates)
        .map(({ serial_number }) => serial_number)
        .sort(),
      units_count,
      update_title,
    }
  }
  expect(await list('')).toMatchObject({ units_count: 5, marked: ['100', long, '99'], update_title: null })
  expect(await list('&update=any')).toMatchObject({ serials: ['100', long, '99'], units_count: 3 })
  expect(await list(`&update=${first}`)).toMatchObject({
    serials: ['100', '99'],
    units_count: 2,
    update_title: 'Firmware vier',
  })
  expect(await list(`&update=${second}&search_term=${long}`)).toMatchObject({
    serials: [long],
    units_count: 1,
  })
  expect(await list(`&update=${archived}`)).toMatchObject({ serials: [], units_count: 0, update_title: null })
  expect((await own.get('/api/units?update=all')).status).toBe(422)
})
