import type { Document } from './document.ts'
import { addressOf, frame, type Look, prose } from './frame.ts'
import type { Schema } from './json-types.ts'
import type { Operation } from './operations.ts'
import { escapeHtml, typeText } from './type-text.ts'

/** Who may call, in words, by `x-policy`. */
export const WHO: Record<string, string> = {
  open: 'Everybody, without tokens.',
  public: 'Everybody; with tokens a retailer’s answer has prices.',
  visitor: 'Everybody with the tokens of a session.',
  user: 'A signed-in person.',
  vendor: 'A retailer’s account.',
  admin: 'An administrator.',
  content: 'An administrator of content.',
  sales: 'An administrator of sales.',
  everything: 'An administrator of everything.',
  entity: 'An administrator who may enter the area of the list.',
}

/** What a key needs, in words, where that is no scope. */
const KEY: Record<string, string> = { any: ' With any key.', never: ' No keys.' }

interface Limit {
  calls: number
  seconds: number
}

const span = (seconds: number) =>
  seconds % 86_400 === 0 ? 'a day' : seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`
/** `10 calls in an hour`. */
export const limitText = ({ calls, seconds }: Limit) => `${calls} calls in ${span(seconds)}`

/** The operations of an area, with method and path. */
export const operationsOf = ({ paths }: Document, area: string) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => (tags as string[])[0] === area)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

type Use = (name: string) => void

function contents(content: Record<string, { schema?: Schema }>, use: Use): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = `<p class="quiet"><code>${escapeHtml(type)}</code></p>`
      return schema ? `${name}<pre tabindex="0">${typeText(schema, use)}</pre>` : name
    })
    .join('')
}

function parametersText(parameters: Schema[], use: Use): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name as string)}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${typeText(schema as Schema, use)}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table><thead><tr><th>Name</th><th>In</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function refusalsText(document: Document, responses: Record<string, Schema>): string {
  const refused = Object.entries(responses).filter(([, { $ref }]) => $ref && /Refused\d/.test($ref as string))
  if (refused.length === 0) return ''
  const all = document.components.responses as Record<string, { description: string }>
  const said = refused.map(
    ([status]) =>
      `<strong>${status}</strong> ${escapeHtml(all[`Refused${status}`]!.description.replace(/^Refused: |\.$/g, ''))}`,
  )
  return `<h3>Refusals</h3><p>${said.join('; ')}</p>`
}

/** The call of an example, as curl makes it. */
function exampleText(method: string, path: string, example: Schema): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (example.path as Record<string, string>)[name]!,
  )
  const query = new URLSearchParams(example.query as Record<string, string> | undefined).toString()
  // What is of the back-office is called by programs.
  const isWithKey = example.as === 'admin'
  const isPost = method === 'POST'
  const parts = [
    `curl "$SHOP${filled}${query && `?${query}`}"`,
    `-H "Authorization: Bearer $${isWithKey ? 'SHOP_KEY' : 'API_TOKEN'}"`,
    ...(isPost && !isWithKey ? [`-H "X-CSRF-Token: $CSRF_TOKEN"`] : []),
    ...(example.body ? [`--json '${JSON.stringify(example.body)}'`] : []),
  ]
  return `<h3>Example</h3><pre tabindex="0">${escapeHtml(parts.join(' \\\n  '))}</pre>`
}

function operationText(
  document: Document,
  { method, path, operation }: { method: string; path: string; operation: Operation },
  use: Use,
): string {
  const { responses, parameters, requestBody } = operation as Record<string, Schema>
  const [status, answer] = Object.entries(responses as Record<string, Schema>)[0]!
  const limits = (operation['x-limits'] ?? []) as string[]
  const role = operation['x-role'] ? ` With the role ${operation['x-role']} or more.` : ''
  const key = KEY[operation['x-key'] as string] ?? ` With a key: ${operation['x-key']}.`
  const counted = limits.map((name) => limitText(document['x-limits'][name] as Limit))
  return `<section class="route" id="${operation.operationId}">
<h2><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code></h2>
<p>${prose(operation.summary as string)}</p>
<p class="quiet">${WHO[operation['x-policy'] as string]}${role}${key}${counted.length > 0 ? ` At most ${counted.join(', ')}.` : ''}</p>
${parameters ? parametersText(parameters as unknown as Schema[], use) : ''}
${requestBody ? `<h3>Body</h3>${contents(requestBody.content as never, use)}` : ''}
<h3>Answer: ${status}</h3>${answer.content ? contents(answer.content as never, use) : `<p>${answer.description}</p>`}
${refusalsText(document, responses as Record<string, Schema>)}
${operation['x-example'] ? exampleText(method, path, operation['x-example'] as Schema) : ''}
</section>`
}

/** The schemas that a page names, with all that these name. */
function schemasText(document: Document, names: Set<string>): string {
  const written = new Map<string, string>()
  // A set that grows while it is walked over.
  for (const name of names) {
    written.set(
      name,
      typeText(document.components.schemas[name]!, (other) => names.add(other)),
    )
  }
  if (written.size === 0) return ''
  const parts = [...written]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, text]) => `<h3 id="schema-${name}">${name}</h3><pre tabindex="0">${text}</pre>`)
  return `<h2>Schemas</h2>${parts.join('\n')}`
}

/** The page of an area: each route, and the schemas that it names. */
export function areaPage(document: Document, look: Look, area: string): string {
  const { description } = document.tags.find(({ name }) => name === area)!
  const names = new Set<string>()
  const routes = operationsOf(document, area).map((one) =>
    operationText(document, one, (name) => names.add(name)),
  )
  const content = `<h1>${escapeHtml(area)}</h1>
<p>${prose(description)}</p>
${routes.join('\n')}
${schemasText(document, names)}`
  return frame(document, look, `${area} · Developers`, area, content)
}

export { addressOf }
