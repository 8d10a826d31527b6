import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Answers } from './answers.ts'
import { documentOf, undescribed } from './document.ts'
import type { DescribedRoute } from './routes.ts'

const route = (name: string): DescribedRoute => ({
  route: name,
  method: name.split(' ')[0]!,
  path: name.split(' ')[1]!,
  policy: 'public',
  inputs: {},
})
const answers = (...names: string[]): Answers => ({
  routes: Object.fromEntries(names.map((name) => [name, { status: 200, schema: { type: 'object' } }])),
  schemas: {},
})

test('a route that is not described does not start: the build names it', () => {
  const made = 'GET /api/made-today'
  expect(() => documentOf([route(made)], answers(made))).toThrow(`${made}: no line in worker/described/`)
})

test('nor does one without an answer, a media type, a form or a policy', () => {
  const file = 'GET /api/session'
  expect(undescribed([route(file)], answers())).toEqual([
    `${file}: not in the type of the API (worker/app.ts)`,
  ])
  expect(
    undescribed([route(file)], { routes: { [file]: { status: 200, schema: null } }, schemas: {} }),
  ).toEqual([`${file}: no media type in worker/described/media.ts`])
  const upload = 'POST /api/admin/made/:id/upload'
  expect(undescribed([route(upload)], answers(upload))).toContain(
    `${upload}: no form in worker/described/forms.ts`,
  )
  expect(undescribed([{ ...route(file), policy: undefined as never }], answers(file))).toEqual([
    `${file}: no policy in worker/policies.ts`,
  ])
})

test('what a validator reads is what a call may send', async () => {
  const { operationOf } = await import('./operations.ts')
  const given: DescribedRoute = {
    ...route('POST /api/orders/:id/messages'),
    policy: 'vendor',
    inputs: {
      param: z.object({ id: z.string() }),
      query: z.object({ lang: z.optional(z.enum(['it', 'en'])) }),
      json: z.object({ text: z.string().check(z.maxLength(10)) }),
    },
  }
  const operation = operationOf(given, {
    area: 'Orders',
    says: 'Writes.',
    answer: { status: 200, schema: { type: 'object' } },
  })
  expect(operation).toMatchObject({
    operationId: 'postOrdersIdMessages',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'lang', in: 'query', required: false, schema: { enum: ['it', 'en'] } },
    ],
    requestBody: {
      content: { 'application/json': { schema: { properties: { text: { maxLength: 10 } } } } },
    },
    security: [{ token: [], csrf: [] }, { key: [] }],
    'x-key': 'retailer:write',
    'x-limits': ['order_message'],
  })
  expect(Object.keys(operation.responses as object)).toEqual(
    expect.arrayContaining(['200', '401', '403', '404', '409', '413', '415', '419', '422', '429', 'default']),
  )
})
