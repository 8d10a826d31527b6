// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { renewOnBack } from './back.ts'
import { currentSession, keepSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const person = { id: 7 } as NonNullable<ReturnType<typeof currentSession>['user']>

test('a page that is shown again on Back has the session of now, and is loaded anew for another person', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  let now: object = { user: null, csrf_token: 'new', api_token: 'new', cart_count: 3 }
  vi.stubGlobal('fetch', async () => Response.json(now))
  keepSession({ user: null, csrf_token: 'old', api_token: 'old', cart_count: 1 })
  renewOnBack()
  const show = async (persisted: boolean) => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await show(false)
  expect(currentSession().csrf_token).toBe('old')
  await show(true)
  expect(currentSession()).toMatchObject({ csrf_token: 'new', cart_count: 3 })
  expect(reload).not.toHaveBeenCalled()
  now = { ...now, user: person }
  await show(true)
  expect(reload).toHaveBeenCalledOnce()
})
