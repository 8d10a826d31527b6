import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { takeFailures } from './failures.ts'

afterEach(() => vi.restoreAllMocks())

const errorsAfter = async (thrown: unknown) => {
  const loader = () => Promise.reject(thrown)
  const handler = createStaticHandler([{ id: 'page', path: '/:lang/x', loader }])
  const request = new Request('https://shop.example/it/x')
  const context = await handler.query(request, { requestContext: new RouterContextProvider() })
  return takeFailures(context as StaticHandlerContext, 'id-12345')
}

test('an unexpected failure is logged once, and the page gets a code instead of its message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { errors, statusCode } = await errorsAfter(new TypeError('secret'))
  expect(statusCode).toBe(500)
  expect(errors).toEqual({
    page: { status: 500, statusText: '', internal: false, data: { requestId: 'id-12345' } },
  })
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { level: 'error', request_id: 'id-12345', route: '/:lang/x', error: 'TypeError: secret' },
  ])
})

test('an expected one keeps its status and is not logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { errors } = await errorsAfter(new Response(null, { status: 404 }))
  expect(errors?.page).toMatchObject({ status: 404, data: { requestId: 'id-12345' } })
  expect(log).not.toHaveBeenCalled()
})

test('what is not there says which categories there are; other failures keep to their code', async () => {
  const categories = [{ id: 1, name: 'Antenne' }]
  const gone = await errorsAfter(Response.json({ categories, message: 'secret' }, { status: 404 }))
  expect(gone.errors?.page).toMatchObject({ data: { requestId: 'id-12345', categories } })
  expect(JSON.stringify(gone.errors)).not.toContain('secret')
  const refused = await errorsAfter(Response.json({ categories }, { status: 403 }))
  expect(JSON.stringify(refused.errors)).not.toContain('Antenne')
})
