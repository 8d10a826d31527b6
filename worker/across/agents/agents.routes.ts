import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'

/** Programs that act for people, by the Model Context Protocol (streamable HTTP, stateless). */
export const agentRoutes = new Hono<AppEnv>()
  // Not by `post`, which ends where a test key would change something: most tools read, the others see to it themselves.
  .on('POST', '/mcp', async (c) => {
    // Calls with a key are counted by it.
    if (!c.var.person?.key) await countCall(c, 'agent')
    const { answerMcp } = await import('./server.http.ts')
    return answerMcp(c)
  })
