import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import createClient from 'openapi-fetch'
import { ADMIN } from './people.ts'
import { expect, RETAILER, test } from './shop.ts'
import { bringAxe, findFaults } from './views.ts'

/* The API's description against the API as it is served, by clients that nobody here wrote. */

const ROOT = join(import.meta.dirname, '../..')

type Schema = { [keyword: string]: unknown }
interface Operation {
  responses: Record<string, Schema>
  'x-policy': string
  'x-example'?: {
    as: 'visitor' | 'retailer' | 'admin'
    path?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: Schema
}
const readDocument = async (request: APIRequestContext): Promise<Document> =>
  (await request.get('/openapi.json')).json()

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** Objects with properties that have no others: an answer is described as a whole. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, of]) => [key, closed(of)]))
  return 'properties' in inner && inner.type === 'object' && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner
}

/** What validates an answer of a route, null where it is no JSON; and what validates every refusal. */
function validators(document: Document) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', components: closed(document.components) } as object)
  const validatorOf = ({ responses }: Operation): ValidateFunction | null => {
    const content = responses['200']?.content as Record<string, { schema?: Schema }> | undefined
    const schema = content?.['application/json']?.schema
    if (!schema) return null
    return ajv.compile(
      JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components', '"api#/components')),
    )
  }
  return { validatorOf, refusal: ajv.compile({ $ref: 'api#/components/schemas/Error' }) }
}

/** What is wrong with an answer: null when it is as described. */
function fault(validate: ValidateFunction, body: unknown): string | null {
  if (validate(body)) return null
  const [error] = validate.errors!
  return `${error!.instancePath} ${error!.message} ${JSON.stringify(error!.params)}`
}

test('the document is valid OpenAPI 3.1 and has each route of the table of policies', async ({ request }) => {
  const answer = await request.get('/openapi.json')
  expect(answer.headers()['content-type']).toContain('application/json')
  const document = (await answer.json()) as Document
  const { valid, errors } = await new Validator().validate(document as never)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const operations = operationsOf(document)
  expect(operations.length).toBeGreaterThan(590)
  // The build holds it against the routes as they are served; each has its policy and a line.
  for (const { path, operation } of operations) {
    expect(operation, path).toMatchObject({
      summary: expect.stringMatching(/\S/),
      'x-policy': expect.stringMatching(/\S/),
    })
  }
})

const CLIENT = (path: string) => `import createClient from 'openapi-fetch'
import type { components, paths } from './shop.d.ts'
const shop = createClient<paths>({ baseUrl: process.env.SHOP! })
const { data: session } = await shop.GET('/api/session')
const headers = { authorization: \`Bearer \${session!.api_token}\`, 'x-csrf-token': session!.csrf_token }
const { data: found } = await shop.GET('${path}', { headers, params: { query: { lang: 'en', search_term: 'antenna', limit: '3' } } })
const first: components['schemas']['ProductCard'] = found!.products[0]!
const { data: cart } = await shop.POST('/api/add-to-cart', { headers, body: { product_id: first.id, quantity: 2 } })
const { error, response } = await shop.GET('/api/orders', { headers })
console.log(JSON.stringify({ first: first.name, items: cart!.items.length, status: response.status, code: error!.error.code }))
`

test('openapi-typescript makes types by which a client of openapi-fetch compiles, and calls the shop', async ({
  baseURL,
}) => {
  test.setTimeout(300_000)
  const folder = join(ROOT, '.e2e/openapi-client')
  mkdirSync(folder, { recursive: true })
  const cli = join(ROOT, 'tools/openapi/client/node_modules/openapi-typescript/bin/cli.js')
  execFileSync(process.execPath, [cli, `${baseURL}/openapi.json`, '-o', 'shop.d.ts'], {
    cwd: folder,
    stdio: 'pipe',
  })
  const compile = (file: string) =>
    execFileSync(
      join(ROOT, 'node_modules/.bin/tsc'),
      [
        ...[
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--module',
          'esnext',
          '--target',
          'es2024',
        ],
        ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node', file],
      ],
      { cwd: folder, stdio: 'pipe' },
    )
  writeFileSync(join(folder, 'client.ts'), CLIENT('/api/products'))
  compile('client.ts')
  // An address that does not exist does not compile.
  writeFileSync(join(folder, 'wrong.ts'), CLIENT('/api/product'))
  expect(() => compile('wrong.ts')).toThrow()
  // The adapters of ERPs, with these types in the place of those that they bring.
  const erp = join(ROOT, 'tools/erp')
  mkdirSync(join(folder, 'erp'), { recursive: true })
  for (const name of ['shop.ts', 'odoo.ts'])
    writeFileSync(join(folder, 'erp', name), readFileSync(join(erp, name)))
  const [brought = ''] = readFileSync(join(erp, 'api.ts'), 'utf8').split('export interface Api {')
  writeFileSync(join(folder, 'erp/api.ts'), `${brought}export type { paths as Api } from '../shop.d.ts'\n`)
  compile('erp/odoo.ts')
  const said = execFileSync(process.execPath, ['client.ts'], {
    cwd: folder,
    env: { ...process.env, SHOP: baseURL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  expect(JSON.parse(String(said))).toEqual({
    first: expect.any(String),
    items: 1,
    status: 401,
    code: 'unauthenticated',
  })
})

const PEOPLE = { visitor: null, retailer: RETAILER, admin: { ...ADMIN, admin: true } }
/** The headers of a visitor with a session of its own, or of somebody who has signed in. */
async function headersOf(as: keyof typeof PEOPLE, baseURL: string): Promise<Record<string, string>> {
  const calls = await newRequest.newContext({ baseURL })
  const begun = await (await calls.get('/api/session', { maxRetries: 1 })).json()
  const tokens = (session: { api_token: string; csrf_token: string }) => ({
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
  })
  const data = PEOPLE[as]
  if (data === null) return tokens(begun)
  const answer = await calls.post('/api/auth/login', { headers: tokens(begun), data, maxRetries: 1 })
  return tokens(await answer.json())
}

/** The demo shop's values for those that stand in examples. */
const DEMO = {
  'retailer@shop.example': 'retailer@sosta.test',
  'correct horse battery staple': 'sosta-retailer-demo',
  'name-of-product': 'orizzonte-85',
  'CODE-1': 'OR85',
  'CODE-2': 'CA30',
}
const inDemo = <T>(example: T): T =>
  JSON.parse(
    Object.entries(DEMO).reduce((json, [given, own]) => json.replaceAll(given, own), JSON.stringify(example)),
  )

test('each example of the description works, by openapi-fetch, and is answered as described', async ({
  request,
  baseURL,
}) => {
  const document = await readDocument(request)
  const { validatorOf } = validators(document)
  // Not by types of its own: those are tried above.
  const client = createClient<Record<string, never>>({ baseUrl: baseURL! }) as unknown as {
    request(
      method: string,
      path: string,
      options: object,
    ): Promise<{ data?: unknown; error?: unknown; response: Response }>
  }
  const headers = {
    visitor: await headersOf('visitor', baseURL!),
    retailer: await headersOf('retailer', baseURL!),
    admin: await headersOf('admin', baseURL!),
  }
  const examples = operationsOf(document).filter(({ operation }) => operation['x-example'])
  expect(examples.length).toBeGreaterThan(12)
  for (const { method, path, operation } of examples) {
    const { as, path: params, query, body } = inDemo(operation['x-example']!)
    const validate = validatorOf(operation)
    const { data, error, response } = await client.request(method, path, {
      headers: path === '/api/session' ? {} : headers[as],
      params: { path: params, query },
      ...(body !== undefined && { body }),
      ...(validate === null && { parseAs: 'text' }),
    })
    expect(error, path).toBeUndefined()
    expect(response.status, path).toBe(200)
    if (validate) expect(fault(validate, data), path).toBeNull()
  }
})

/** The number of the first record in an answer with a list. */
const firstId = (body: Record<string, unknown>): number | undefined =>
  Object.values(body)
    .flatMap((of) => (Array.isArray(of) ? [of[0] as { id?: unknown } | undefined] : []))
    .map((row) => row?.id)
    .find((id) => typeof id === 'number') as number | undefined

test('lists, single records and refusals are answered as described, with nothing besides', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const document = await readDocument(request)
  const { validatorOf, refusal } = validators(document)
  const [visitor, retailer, admin] = await Promise.all([
    headersOf('visitor', baseURL!),
    headersOf('retailer', baseURL!),
    headersOf('admin', baseURL!),
  ])
  const callers: Record<string, Record<string, string>> = {
    open: {},
    public: retailer,
    visitor,
    user: retailer,
    vendor: retailer,
  }
  const faults: string[] = []
  const answered: string[] = []
  const ids = new Map<string, number>()
  const read = operationsOf(document).filter(
    ({ method, path }) => method === 'get' && path.startsWith('/api/'),
  )
  const lists = read.filter(({ path }) => !path.includes('{'))
  const records = read.filter(({ path }) => /^[^{]+\/\{id\}$/.test(path))
  for (const { path, operation } of [...lists, ...records]) {
    const validate = validatorOf(operation)
    const id = ids.get(path.replace('/{id}', ''))
    if (!validate || (path.endsWith('{id}') && id === undefined)) continue
    const headers = callers[operation['x-policy']] ?? admin
    // Without the cookies of a context, which belong to one session.
    const answer = await fetch(`${baseURL}${path.replace('{id}', `${id}`)}`, { headers })
    const body = await answer.json()
    const wrong = fault(answer.ok ? validate : refusal, body)
    if (wrong) faults.push(`${path} ${answer.status}: ${wrong}`)
    if (!answer.ok) continue
    answered.push(path)
    const found = firstId(body)
    if (found !== undefined) ids.set(path, found)
  }
  expect(faults).toEqual([])
  expect(answered.length).toBeGreaterThan(100)
})

test('the pages for developers name every route and are easy to read for everybody', async ({
  page,
  request,
}) => {
  const document = await readDocument(request)
  await bringAxe(page)
  await page.goto('/developers')
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
  expect(await findFaults(page, [])).toEqual([])
  const links = await page.locator('main details a').count()
  expect(links).toBe(operationsOf(document).length)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await expect(page.getByText('/api/products/{slug}', { exact: true })).toBeVisible()
  expect(await findFaults(page, [])).toEqual([])
})
