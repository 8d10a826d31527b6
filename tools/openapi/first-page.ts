import { addressOf, limitText, operationsOf, WHO } from './area-page.ts'
import type { Document } from './document.ts'
import { frame, type Look, prose } from './frame.ts'
import type { Schema } from './json-types.ts'
import { escapeHtml, typeText } from './type-text.ts'

const table = (label: string, head: string[], rows: string[][]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

const BEGIN = `curl "$SHOP/api/session"
# {"user":null,"api_token":"…","csrf_token":"…","lang":"en","cart_count":0}
curl "$SHOP/api/add-to-cart?lang=en" \\
  -H "Authorization: Bearer $API_TOKEN" -H "X-CSRF-Token: $CSRF_TOKEN" \\
  --json '{"product_id":1,"quantity":2}'`

const CLIENT = `npx openapi-typescript $SHOP/openapi.json -o shop.d.ts

import createClient from 'openapi-fetch'
import type { paths } from './shop.d.ts'

const shop = createClient<paths>({ baseUrl: process.env.SHOP })
const { data, error } = await shop.GET('/api/products', {
  params: { query: { lang: 'en', search_term: 'antenna' } },
})`

const AGENT = `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const client = new Client({ name: 'my-agent', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', process.env.SHOP)))
const { tools } = await client.listTools()`

/** `/developers`: how to begin, who may call what, errors, limits, and all routes by area. */
export function firstPage(document: Document, look: Look): string {
  const statuses = Object.entries(document.components.responses as Record<string, { description: string }>)
    .filter(([name]) => name.startsWith('Refused'))
    .map(([name, { description }]) => [
      name.slice('Refused'.length),
      `<code>${escapeHtml(description.replace(/^Refused: |\.$/g, ''))}</code>`,
    ])
    .sort(([a = ''], [b = '']) => Number(a) - Number(b))
  const limits = Object.entries(
    document['x-limits'] as Record<string, { calls: number; seconds: number }>,
  ).map(([name, limit]) => [`<code>${name}</code>`, limitText(limit)])
  const areas = document.tags.map(({ name, description }) => {
    const routes = operationsOf(document, name).map(
      ({ method, path, operation }) =>
        `<li><a href="${addressOf(name)}#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a> <span class="quiet">${prose(operation.summary as string)}</span></li>`,
    )
    return `<h3><a href="${addressOf(name)}">${escapeHtml(name)}</a></h3>
<p>${prose(description)}</p>
<details><summary>${routes.length} ${routes.length === 1 ? 'route' : 'routes'} of ${escapeHtml(name)}</summary><ul>${routes.join('')}</ul></details>`
  })
  const about = (document.info.description as string).split('\n\n').map((text) => `<p>${prose(text)}</p>`)
  const content = `<h1>Developers</h1>
${about.join('\n')}
<p>All of it is described by <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}), from which clients and types are made.</p>
<h2>Begin</h2>
<pre tabindex="0">${escapeHtml(BEGIN)}</pre>
<pre tabindex="0">${escapeHtml(CLIENT)}</pre>
<h2>Agents</h2>
<p>Programs that act for people speak the Model Context Protocol (streamable HTTP, stateless) at <code>/mcp</code>: without a key they find products, pages of manuals and retailers, and prepare a request that its person confirms by mail; with a retailer’s key they read its own prices and orders and fill its cart.</p>
<pre tabindex="0">${escapeHtml(AGENT)}</pre>
<h2>Who may call</h2>
${table(
  'Who may call',
  ['x-policy', 'Who'],
  Object.entries(WHO).map(([policy, who]) => [`<code>${policy}</code>`, who]),
)}
<h2>Failures</h2>
<pre tabindex="0">${typeText(document.components.schemas.Error as Schema, () => {})}</pre>
${table('Failures', ['Status', 'Codes'], statuses)}
<h2>Limits</h2>
${table('Limits', ['x-limits', 'At most'], limits)}
<h2>Areas</h2>
${areas.join('\n')}`
  return frame(document, look, 'Developers', '', content)
}
