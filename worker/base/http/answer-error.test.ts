import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { app } from '../../app.ts'
import { type Answer, as, bare } from '../../testing/as.ts'
import { withoutAssets } from '../../testing/assets.ts'
import { expectErrors } from '../../testing/errors.ts'
import { makeUser } from '../../testing/make.ts'

type Caller = Awaited<ReturnType<typeof as>>
let visitor: Caller
beforeEach(async () => {
  visitor = await as(null)
})

const JSON_TYPE = { 'content-type': 'application/json' }
const login = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.post('/api/auth/login', body, { headers: { ...visitor.headers, ...headers } })

function expectError(answer: Answer, status: number, code: string) {
  expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  expect(answer.body.error.message).toBeTruthy()
  expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'))
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat \w+ \(|node_modules|worker\/|select |insert |SQLITE|Error:/i,
  )
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)
}

describe('bad requests', () => {
  test('malformed JSON is 400', async () => {
    for (const body of ['{', '{"email": }', 'email=a', '\u0000'])
      expectError(await login(body, JSON_TYPE), 400, 'bad_request')
  })

  test.each([
    ['no object', '"text"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['wrong types', '{"email":{"a":1},"password":["x"]}'],
    ['numbers', '{"email":1e308,"password":-1}'],
    ['a prototype', '{"__proto__":{"email":"a@b.test","password":"x"}}'],
    [
      'text that is too long',
      JSON.stringify({ email: `${'a'.repeat(300)}@b.test`, password: 'x'.repeat(5000) }),
    ],
  ])('a body that is %s is 422 with a message for each field', async (_, body) => {
    const answer = await login(body, JSON_TYPE)
    expectError(answer, 422, 'invalid')
    for (const message of Object.values(answer.body.error.fields ?? {})) expect(message).toMatch(/^[A-Z]/)
  })

  test('a body that is wrong as a whole has a message, and no field', async () => {
    for (const body of ['"text"', 'null', '[]']) {
      expect(Object.keys((await login(body, JSON_TYPE)).body.error)).toEqual([
        'code',
        'message',
        'request_id',
      ])
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('a body that is sent as %s is 415', async (type) => {
    expectError(
      await login('{"email":"a@b.test","password":"x"}', { 'content-type': type }),
      415,
      'unsupported_type',
    )
  })

  test('JSON may name its character set', async () => {
    const type = { 'content-type': 'Application/JSON; charset=utf-8' }
    expectError(await login('{"email":"a@b.test","password":"x"}', type), 401, 'invalid_credentials')
  })

  test('deeply nested JSON is refused, not a crash', async () => {
    const answer = await login(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, JSON_TYPE)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('a body of two megabytes is 413, with and without a declared length', async () => {
    expectError(await login(JSON.stringify({ email: 'a'.repeat(2_000_000) })), 413, 'too_large')
    const stream = new Blob([JSON.stringify({ email: 'a'.repeat(2_000_000) })]).stream()
    const { authorization, cookie, 'x-csrf-token': csrf } = visitor.headers
    const request = new Request('http://localhost:8788/api/auth/login', {
      method: 'POST',
      headers: { authorization, cookie, 'x-csrf-token': csrf, ...JSON_TYPE },
      body: stream,
    })
    const response = await app.fetch(request, env as never)
    expect([response.status, ((await response.json()) as Answer['body']).error.code]).toEqual([
      413,
      'too_large',
    ])
  })

  test('a big body of somebody without tokens is refused before it is read', async () => {
    expectError(await bare.post('/api/auth/login', { email: 'a'.repeat(2_000_000) }), 401, 'unauthenticated')
  })

  test.each([
    ['PUT', '/api/cart', 'GET, HEAD'],
    ['GET', '/api/empty-cart-items', 'POST'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['OPTIONS', '/api/products', 'GET, HEAD'],
    ['POST', '/api/products/any', 'GET, HEAD'],
    ['DELETE', '/api/account', 'GET, HEAD, POST'],
    ['PATCH', '/files/images/a-480.webp', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const answer = await bare.get(path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    if (method !== 'HEAD') expectError(answer, 405, 'method_not_allowed')
  })

  test('an unknown path is 404, whatever the method', async () => {
    for (const path of ['/api/nothing', '/api', '/api/products/1/2/3', '/nothing', '/api/%00', '/api/%ff']) {
      expectError(await bare.get(path), 404, 'not_found')
    }
    expectError(await bare.post('/api/nothing'), 404, 'not_found')
    expectError(await bare.get('/api/nothing', { method: 'DELETE' }), 404, 'not_found')
  })

  test.each([
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=abc',
    'limit=1e99',
    'limit=0x5',
    'limit=1e1',
    'limit=%202',
    'limit=+2',
    'limit=2.0',
    'limit=',
    'limit=5&limit=6',
    'filters[cat]=0x1',
    'offset=-5',
    'offset=99999999999',
  ])('a list with %s is 422', async (query) => {
    const answer = await bare.get(`/api/products?${query}`)
    expectError(answer, 422, 'invalid')
    expect(Object.keys(answer.body.error.fields)).toEqual([query.split('=')[0]])
  })

  test('a search term that is too long is called so', async () => {
    const { body } = await bare.get(`/api/products?lang=en&search_term=${'x'.repeat(201)}`)
    expect(body.error.fields).toEqual({ search_term: 'Text is too long' })
  })
})

describe('messages', () => {
  const spoken = {
    de: 'Nicht gefunden.',
    en: 'Not found.',
    fr: 'Introuvable.',
    it: 'Non trovato.',
    nl: 'Niet gevonden.',
  }

  test.each(LANGS)('are in the language of the page: %s', async (lang) => {
    const byHeader = await bare.get('/api/nothing', { headers: { 'accept-language': `${lang},en;q=0.1` } })
    expect(byHeader.body.error.message).toBe(spoken[lang])
    const byQuery = await bare.get(`/api/nothing?lang=${lang}`, { headers: { 'accept-language': 'xx' } })
    expect(byQuery.body.error.message).toBe(spoken[lang])
  })

  test('are Italian for any other language', async () => {
    const { body } = await bare.get('/api/nothing', { headers: { 'accept-language': 'ja, zh;q=0.8' } })
    expect(body.error.message).toBe(spoken.it)
  })
})

test('where texts cannot be read, a failure is answered by its keys', async () => {
  const [wrong, unknown] = await withoutAssets(async () => [
    await login('{"email":"a@b.test","password":""}', JSON_TYPE),
    await bare.get('/api/products/nothing'),
  ])
  expectErrors(3)
  expectError(wrong, 422, 'invalid')
  expect([wrong.body.error.message, wrong.body.error.fields]).toEqual(['invalid', { password: 'required' }])
  expectError(unknown, 404, 'not_found')
  expect(unknown.body.error.message).toBe('not_found')
  // And in words again as soon as they can.
  expect((await login('{"email":"a@b.test","password":""}', JSON_TYPE)).body.error.fields.password).not.toBe(
    'required',
  )
})

describe('what is unexpected', () => {
  const broken = { prepare: () => fail(), batch: () => fail() }
  const fail = () => {
    throw new Error('D1_ERROR: no such table: users', { cause: new Error('near "select": anna@home.test') })
  }

  test('answers 500 with a request id and nothing of what happened', async () => {
    const { cookie } = visitor.headers
    const request = new Request('http://localhost:8788/api/session', { headers: { cookie } })
    const response = await app.fetch(request, { ...env, DB: broken } as never)
    const body = (await response.json()) as Answer['body']
    expect([response.status, Object.keys(body.error)]).toEqual([500, ['code', 'message', 'request_id']])
    expect(JSON.stringify(body)).not.toMatch(/D1|select|users|anna/)
    expect(JSON.parse(expectErrors()[0]!).request_id).toBe(body.error.request_id)
  })
})

describe('the log', () => {
  test('has one line a request, with its id and without personal data', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    log.mockClear()
    const user = await makeUser()
    const answer = await login(
      { email: user.email, password: 'segreta-1' },
      { 'x-request-id': 'page-12345678' },
    )
    await bare.get(`/api/nothing/${user.email}?token=abc&email=${user.email}`)
    const lines = log.mock.calls.map((call) => JSON.parse(call[0]))
    log.mockClear()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      request_id: 'page-12345678',
      route: '/api/auth/login',
      status: 401,
      method: 'POST',
    })
    expect(answer.body.error.request_id).toBe('page-12345678')
    expect(JSON.stringify(lines)).not.toMatch(/@|segreta|token=|Bearer/)
  })

  test('takes no request id that is more than an id', async () => {
    const { headers } = await bare.get('/api/health', {
      headers: { 'x-request-id': 'a b {"level":"error"} ------' },
    })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('answers are never shown as pages, framed or guessed at', async () => {
  const { headers } = await bare.get('/api/health')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
