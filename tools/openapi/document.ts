import { ERROR_STATUS } from '../../shared/base/errors.ts'
import { RETAILER_ROLES } from '../../shared/retailers/retailer-roles.ts'
import { LIMITS } from '../../worker/base/http/limits.ts'
import { AREAS } from '../../worker/described/areas.ts'
import { FORMS } from '../../worker/described/forms.ts'
import { mediaOf } from '../../worker/described/media.ts'
import type { Answers } from './answers.ts'
import type { Schema } from './json-types.ts'
import { type Operation, operationOf, pathOf, STATUS_CODES } from './operations.ts'
import type { DescribedRoute } from './routes.ts'
import { webhooksOf } from './webhooks.ts'

/** An OpenAPI document, version 3.1. */
export interface Document {
  openapi: '3.1.1'
  info: Schema
  servers: Schema[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Schema>
  components: { schemas: Record<string, Schema>; responses: Schema; securitySchemes: Schema }
  'x-limits': Schema
}

const ABOUT = `Everything that the pages of this shop do goes through these calls. Answers are JSON unless an operation says otherwise; sums are integers in euro cents, and times are ISO 8601 in UTC. Texts and messages come in the language of \`?lang\` or \`Accept-Language\`: en, it, de, fr, nl.

A session begins with \`GET /api/session\`. Its \`api_token\` goes as \`Authorization: Bearer …\` with each call, its \`csrf_token\` as \`X-CSRF-Token\` with each call that changes something; \`POST /api/auth/login\` gives new ones. A token that has expired is refused with \`token_expired\`: ask for a session again, with its cookie.

Programs show a key in the token's place, without cookies and CSRF token: \`Authorization: Bearer sosta_…\`. A retailer's manager or an administrator makes it, with scopes and an end; \`x-key\` says which scope an operation needs: \`area:…\` is that of the list's area, \`any\` is every key, \`never\` is for people only. What changes something does nothing with a test key, once it was checked.

What happens is sent to webhooks (\`webhooks\` of this document, signed by Standard Webhooks), and listed in order by \`GET /api/changes\`, \`GET /api/admin/sales-changes\` and \`GET /api/admin/content-changes\`: go on with \`after\` = the last \`next\`.

Prices are among the answers for retailers and administrators only.

Each address may make 300 changing calls a minute; operations with \`x-limits\` count besides, by address, account or mailbox. A refusal has status 429 and \`Retry-After\`. JSON bodies have at most 1 MB. A call with an \`Idempotency-Key\` that is repeated does nothing new where operations buy, send or create.`

const errorSchema = {
  type: 'object',
  description: 'A failure. `message` is for people, `code` for programs.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string', description: 'In the language of the call.' },
        fields: {
          type: 'object',
          description: 'Messages by the path of a field, dotted.',
          additionalProperties: { type: 'string' },
        },
        total: { type: 'integer', description: 'The new total in cents, when a price has changed.' },
        meanwhile: { type: 'object', description: 'The change that came before a refused move.' },
        request_id: { type: 'string', description: 'Names the call in the shop’s log.' },
      },
    },
  },
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a retailer or of the shop, `sosta_…`, with the scope of `x-key`.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: '`api_token` of `GET /api/session` or of signing in.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: '`csrf_token` of the same answer, with each call that changes something.',
  },
}

/** What is missing for a document: routes without a line or an answer. Empty when all is described. */
export function undescribed(routes: DescribedRoute[], { routes: answers }: Answers): string[] {
  const lines = new Set(Object.values(AREAS).flatMap((area) => Object.keys(area.routes)))
  return routes.flatMap(({ route, policy }) => [
    ...(lines.has(route) ? [] : [`${route}: no line in worker/described/`]),
    ...(policy ? [] : [`${route}: no policy in worker/policies.ts`]),
    ...(!answers[route] || answers[route].schema || answers[route].status === 302 || mediaOf(route)
      ? []
      : [`${route}: no media type in worker/described/media.ts`]),
    ...(answers[route] ? [] : [`${route}: not in the type of the API (worker/app.ts)`]),
    ...(/ .*\/upload(-[a-z-]+)?$/.test(route) && !(route in FORMS)
      ? [`${route}: no form in worker/described/forms.ts`]
      : []),
  ])
}

/** Writes the document of all routes. Errors: names what is not described. */
export function documentOf(routes: DescribedRoute[], answers: Answers): Document {
  const missing = undescribed(routes, answers)
  if (missing.length > 0) throw new Error(`The API is not described:\n  ${missing.join('\n  ')}`)
  const byRoute = new Map(routes.map((one) => [one.route, one]))
  const paths: Document['paths'] = {}
  for (const [area, { routes: lines }] of Object.entries(AREAS)) {
    for (const [route, says] of Object.entries(lines)) {
      const given = byRoute.get(route)
      if (!given) throw new Error(`worker/described/ names a route that does not exist: ${route}`)
      const path = pathOf(given.path)
      paths[path] ??= {}
      paths[path][given.method.toLowerCase()] = operationOf(given, {
        area,
        says,
        answer: answers.routes[route]!,
      })
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shop API',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(AREAS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas: { Error: errorSchema, ...answers.schemas },
      responses: {
        ...Object.fromEntries(
          [...STATUS_CODES].map(([status, codes]) => [
            `Refused${status}`,
            refusal(`Refused: ${codes.join(', ')}.`),
          ]),
        ),
        Failed: refusal('Any other failure.'),
      },
      securitySchemes,
    },
    'x-limits': { ...LIMITS },
    ...{ 'x-roles': RETAILER_ROLES },
  }
}
