import { beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct } from '../../testing/make.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const target = (values: object) => ({
  code: null,
  satellite: null,
  serial_from: null,
  serial_to: null,
  ...values,
})
async function makeUpdate() {
  const update_data = { title: 'Firmware', content: 'Nuovo' }
  const { body } = await admin.post('/api/admin/updates/create', { update_data })
  const path = `/api/admin/updates/${body.update_id}/targets`
  const version = async () => (await admin.get(path)).body.version as number
  return { path, version }
}

test('an update is for products, satellites and ranges of serial numbers, which replace those before', async () => {
  const { path, version } = await makeUpdate()
  const { code } = await makeProduct()
  const targets = [
    target({ code, serial_from: 'A-0100', serial_to: 'A-0900' }),
    target({ satellite: 'Astra 19E' }),
  ]
  expect((await admin.post(path, { targets, version: await version() })).status).toBe(200)
  expect((await admin.get(path)).body.targets).toEqual(targets)
  expect((await admin.post(path, { targets: [], version: await version() })).status).toBe(200)
  expect((await admin.get(path)).body.targets).toEqual([])
})

test('unknown codes, ranges that end before they begin, and what names both or nothing are refused at their fields', async () => {
  const { path, version } = await makeUpdate()
  const { code } = await makeProduct()
  const refused = async (values: object) => {
    const { status, body } = await admin.post(path, {
      targets: [target({ code }), target(values)],
      version: await version(),
    })
    return [status, Object.keys(body.error?.fields ?? {})]
  }
  expect(await refused({ code: 'NOWHERE-1' })).toEqual([422, ['targets.1.code']])
  expect(await refused({ code, serial_from: '100', serial_to: '99' })).toEqual([422, ['targets.1.serial_to']])
  expect(await refused({})).toEqual([422, ['targets.1.code']])
  expect(await refused({ code, satellite: 'Astra 19E' })).toEqual([422, ['targets.1.code']])
  expect((await admin.get(path)).body.targets).toEqual([])
})

test('of two who save at once one is told of the other', async () => {
  const { path, version } = await makeUpdate()
  const { code } = await makeProduct()
  const body = { targets: [target({ code })], version: await version() }
  const sent = await Promise.all([admin.post(path, body), admin.post(path, { ...body, targets: [] })])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})
