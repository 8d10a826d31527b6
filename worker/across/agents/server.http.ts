import { createMcpHandler, McpServer, originValidationResponse } from '@modelcontextprotocol/server'
import { holds } from '../../../shared/api-keys/key-terms.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { failureOf } from '../../base/http/answer-error.ts'
import type { AppContext } from '../../base/http/context.ts'
import { CATALOGUE_TOOLS } from './catalogue-tools.http.ts'
import { MANUAL_TOOLS } from './manual-tools.http.ts'
import { OWN_TOOLS } from './own-tools.http.ts'
import { PLACE_TOOLS } from './place-tools.http.ts'
import { QUOTATION_TOOLS } from './quotation-tools.http.ts'
import { standard, type Tool } from './tool.http.ts'

const TOOLS: Tool[] = [...CATALOGUE_TOOLS, ...MANUAL_TOOLS, ...PLACE_TOOLS, ...QUOTATION_TOOLS, ...OWN_TOOLS]

/** A call of a tool is short. */
const MAX_BYTES = 64 * 1024

const INSTRUCTIONS = `A manufacturer of hardware for campers and caravans, which sells through retailers.
Find what suits the person (does_it_fit for antennas, air conditioners and solar panels), then the retailers near them.
What is marked not_for_sale cannot be had: do not propose it; tell the person of recalls.
No prices are told here: retailers tell them. Give the person the addresses of pages (url), where they can go on by themselves.`

/** Whether the caller has what a tool asks for. */
function isFor(c: AppContext, { scope }: Tool): boolean {
  return scope === undefined || holds(c.var.person?.key?.scopes ?? [], scope)
}

/** Does what a tool does; an expected failure is an answer, too, from which the program sees what to do otherwise. */
async function run(c: AppContext, { run: work }: Tool, input: unknown) {
  try {
    const answer = await work(c, input as never)
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
      structuredContent: { ...answer },
    }
  } catch (error) {
    const { body } = await failureOf(error, c)
    return { isError: true, content: [{ type: 'text' as const, text: JSON.stringify(body.error) }] }
  }
}

function serverFor(c: AppContext): McpServer {
  const { name } = settings().brand
  const server = new McpServer(
    { name, version: '1.0.0', websiteUrl: c.var.env.origin },
    { instructions: INSTRUCTIONS },
  )
  for (const tool of TOOLS.filter((one) => isFor(c, one))) {
    const { name, title, description } = tool
    const annotations = { readOnlyHint: !tool.changes, destructiveHint: false, openWorldHint: false }
    const schemas = { inputSchema: standard(tool.input), outputSchema: standard(tool.output) }
    server.registerTool(name, { title, description, annotations, ...schemas }, (input: unknown) =>
      run(c, tool, input),
    )
  }
  return server
}

/** Answers a message of the Model Context Protocol. Each is answered by itself: there are no sessions, and nothing is sent later. */
export async function answerMcp(c: AppContext): Promise<Response> {
  const refused = originValidationResponse(c.req.raw, [new URL(c.var.env.origin).hostname])
  if (refused) return refused
  c.set('lang', 'en')
  const handler = createMcpHandler(() => serverFor(c), { maxRequestBodySize: MAX_BYTES, maxSubscriptions: 0 })
  const { body, status, headers } = await handler.fetch(c.req.raw)
  const answer = new Response(body, { status, headers })
  answer.headers.set('cache-control', 'no-store')
  return answer
}
