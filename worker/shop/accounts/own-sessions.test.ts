import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount } from '../../testing/make.ts'
import { deviceOf } from './device-names.ts'

test('a person sees where it is signed in and ends one session, or all others; never somebody else’s', async () => {
  const user = await makeRetailerAccount()
  const [here, there, third] = [await as(user), await as(user), await as(user)]
  const stranger = await as(await makeRetailerAccount())
  const { body } = await here.get('/api/account/sessions')
  expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false])
  expect(JSON.stringify(body)).not.toContain(there.sid)
  const path = `/api/account/sessions/${there.sid.slice(0, 32)}/revoke`
  expect((await stranger.post(path)).status).toBe(404)
  expect((await there.get('/api/account')).status).toBe(200)
  expect((await here.post(path)).status).toBe(200)
  expect((await there.get('/api/account')).status).toBe(401)
  expect((await here.post('/api/account/sessions/revoke-others')).body).toEqual({ revoked: 1 })
  expect([(await third.get('/api/account')).status, (await here.get('/api/account')).status]).toEqual([
    401, 200,
  ])
  expect((await stranger.get('/api/account')).status).toBe(200)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['curl/8.0', null, null],
])('%s is known by its names', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
