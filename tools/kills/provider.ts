import { createServer, type IncomingMessage } from 'node:http'
import { PAYPAL_WEBHOOK_ID, STRIPE_WEBHOOK_SECRET } from '../local/simulator.ts'
import { makeSimulator } from '../simulators/simulator.ts'

/** The request's body; null when its sender was killed before all of it had come. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  } catch (error) {
    if (request.complete) throw error
    return null
  }
}

/** The payment simulator in this process, which is not killed, so it knows what was really charged. It sends no webhooks. */
export async function startProvider(port: number) {
  const simulator = makeSimulator({
    shop: 'http://127.0.0.1:1',
    origin: `http://localhost:${port}`,
    stripeWebhookSecret: STRIPE_WEBHOOK_SECRET,
    paypalWebhookId: PAYPAL_WEBHOOK_ID,
  })
  simulator.switches.webhooks_off = true
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const text = await bodyOf(request)
    if (text === null) return
    const answer = await simulator.app.request(url, { method, headers, ...(text && { body: text }) })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { simulator, stop }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>
