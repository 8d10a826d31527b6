import { expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { makeUnitScene, sendClaim } from './claims.testing.ts'

test('a retailer’s claims are searched, filtered by state and days, and saved as a file; nobody else’s are among them', async () => {
  const scene = await makeUnitScene()
  const other = await makeUnitScene()
  const foreign = await sendClaim(other)
  const id = await sendClaim(scene)
  const ask = async (query: string) => {
    const { claims, claims_count } = (await scene.caller.get(`/api/claims?${query}`)).body
    return [claims.map((claim: { id: number }) => claim.id), claims_count]
  }
  const found = [[id], 1]
  const none = [[], 0]
  expect(await ask('')).toEqual(found)
  expect(await ask(`search_term=${scene.unit.serialNumber.toLowerCase()}`)).toEqual(found)
  expect(await ask('search_term=non si alza')).toEqual(found)
  expect(await ask(`search_term=${other.unit.serialNumber}`)).toEqual(none)
  expect(await ask('filters[state]=sent')).toEqual(found)
  expect(await ask('filters[state]=answer')).toEqual(none)
  expect(await ask(`filters[from]=${today()}&filters[to]=${today()}&sort=id`)).toEqual(found)
  expect(await ask('filters[to]=2020-01-01')).toEqual(none)
  expect((await scene.caller.get('/api/claims?sort=vendor')).status).toBe(422)
  const { status, headers, body } = await scene.caller.get('/api/claims.csv?filters[state]=sent&lang=it')
  expect([status, headers.get('x-rows')]).toEqual([200, '1'])
  expect(body).toContain(scene.unit.serialNumber)
  expect(body).not.toContain(other.unit.serialNumber)
  expect(foreign).not.toBe(id)
})
