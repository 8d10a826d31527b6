import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { ERROR_STATUS } from '../../shared/base/errors.ts'
import type { Policy } from '../../worker/base/http/policy.ts'
import { EXAMPLES } from '../../worker/described/examples.ts'
import { FORMS, type Form } from '../../worker/described/forms.ts'
import { LIMITED } from '../../worker/described/limited.ts'
import { mediaOf } from '../../worker/described/media.ts'
import { keyNeedOf } from '../../worker/key-policies.ts'
import { LEAST_ROLES } from '../../worker/least-roles.ts'
import type { Route } from '../../worker/policies.ts'
import type { Answer } from './answers.ts'
import type { Schema } from './json-types.ts'
import type { DescribedRoute } from './routes.ts'

/** An operation of OpenAPI 3.1, with `x-policy` (who may call it), `x-key` (which scope a key needs), `x-role` (with which role of a retailer's account) and `x-limits`. */
export type Operation = Schema

/** What a call may send, as JSON Schema; what zod cannot say in it is left open. */
export function inputSchema(schema: $ZodType): Schema {
  const { $schema, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return rest
}

/** `/orders/:id` as OpenAPI writes it. */
export const pathOf = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')

const idOf = ({ method, path }: DescribedRoute) =>
  method.toLowerCase() +
  pathOf(path)
    .replace(/^\/api\//, '/')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

const isRead = (method: string) => method === 'GET'
const isOpen = (policy: Policy) => policy === 'open' || policy === 'public'

/** Parameters of an address or a query, one for each property of its schema. */
function parameters(place: 'path' | 'query', schema: Schema): Schema[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function pathParameters({ path, inputs }: DescribedRoute): Schema[] {
  const known = inputs.param ? parameters('path', inputSchema(inputs.param)) : []
  return [...path.matchAll(/:(\w+)/g)].map(
    ([, name]) =>
      known.find((parameter) => parameter.name === name) ?? {
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      },
  )
}

function formContent({ fields, files }: Form): Schema {
  const schema = inputSchema(fields)
  if (!files) return { 'application/x-www-form-urlencoded': { schema } }
  const { name, most, maxBytes } = files
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes / 1024 / 1024} MB.`,
  }
  const properties = {
    ...(schema.properties as Schema),
    [name]: most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most },
  }
  const required = [...((schema.required ?? []) as string[]), name]
  return { 'multipart/form-data': { schema: { ...schema, type: 'object', properties, required } } }
}

function bodyOf({ route, inputs }: DescribedRoute): Schema | null {
  const form = FORMS[route as Route]
  const content = {
    ...(inputs.json && { 'application/json': { schema: inputSchema(inputs.json) } }),
    ...(form && formContent(form)),
  }
  return Object.keys(content).length > 0 ? { required: true, content } : null
}

/** Statuses with which a call may be refused. */
function refusals(given: DescribedRoute, takesBody: boolean): number[] {
  const { method, path, policy, inputs, route } = given
  const isWrite = !isRead(method)
  const isKnown = !isOpen(policy) && policy !== 'visitor'
  return [
    ...(takesBody ? [400, 413, 415] : []),
    ...(policy === 'open' ? [] : [401]),
    ...(isKnown || (isWrite && !isOpen(policy)) ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(isWrite ? [409] : []),
    ...(isWrite && policy !== 'open' ? [419] : []),
    ...(takesBody || inputs.query || inputs.param ? [422] : []),
    ...(isWrite || LIMITED[route as Route] ? [429] : []),
  ].sort((a, b) => a - b)
}

function success(route: string, { status, schema }: Answer): Schema {
  if (status === 302) {
    return { '302': { description: 'Leads on.', headers: { Location: { schema: { type: 'string' } } } } }
  }
  const content = schema ? { 'application/json': { schema } } : { [mediaOf(route)!]: {} }
  return { [status]: { description: schema ? 'Done.' : 'The file.', content } }
}

/** Which tokens a call shows, or which key. */
function security(method: string, policy: Policy, takesKeys: boolean): Schema[] {
  if (policy === 'open') return []
  const session = isRead(method) ? { token: [] } : { token: [], csrf: [] }
  return [...(policy === 'public' ? [{}] : []), session, ...(takesKeys ? [{ key: [] }] : [])]
}

/** Describes a route: its area, what it is for, and what it answers. */
export function operationOf(
  given: DescribedRoute,
  { area, says, answer }: { area: string; says: string; answer: Answer },
): Operation {
  const { route, method, policy, inputs } = given
  const query = inputs.query ? parameters('query', inputSchema(inputs.query)) : []
  const all = [...pathParameters(given), ...query]
  const body = bodyOf(given)
  const role = LEAST_ROLES[route]
  const limits = LIMITED[route as Route]
  const example = EXAMPLES[route as Route]
  // Which area it is follows from the entity in the address.
  const need =
    policy === 'entity' ? `area:${isRead(method) ? 'read' : 'write'}` : keyNeedOf(route, given.path)
  return {
    operationId: idOf(given),
    tags: [area],
    summary: says,
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: body }),
    responses: {
      ...success(route, answer),
      ...Object.fromEntries(
        refusals(given, body !== null).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
      default: { $ref: '#/components/responses/Failed' },
    },
    security: security(method, policy, need !== 'never'),
    'x-policy': policy,
    'x-key': need,
    ...(role && { 'x-role': role }),
    ...(limits && { 'x-limits': limits }),
    ...(example && { 'x-example': example }),
  }
}

/** All statuses of failures, with the codes that go with each. */
export const STATUS_CODES: Map<number, string[]> = new Map(
  [...Map.groupBy(Object.entries(ERROR_STATUS), ([, status]) => status as number)].map(([status, codes]) => [
    status,
    codes.map(([code]) => code),
  ]),
)
