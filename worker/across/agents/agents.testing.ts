import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import worker from '../../index.ts'
import { unique } from '../../testing/make.ts'

const ORIGIN = 'http://localhost:8788'

/** An address that no other program of the tests has. */
export function ownAddress(): string {
  const number = unique()
  return `100.${64 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`
}

const fetchShop = (input: string | URL | Request, init?: RequestInit) =>
  worker.fetch(new Request(input, init), env as never, createExecutionContext())

/** A program that acts for somebody: the SDK's own client, with a key or without. */
export async function agentWith(headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), {
    fetch: fetchShop,
    requestInit: { headers: { 'cf-connecting-ip': ownAddress(), ...headers } },
  })
  await client.connect(transport)
  let calls = 0
  return {
    client,
    /** How many tools were called. */
    calls: () => calls,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** What a tool answers, or the error that it says. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    use: async (name: string, input: Record<string, unknown> = {}): Promise<any> => {
      calls++
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: input })
      const [said] = content as { text: string }[]
      return isError ? { error: said!.text } : structuredContent
    },
  }
}
