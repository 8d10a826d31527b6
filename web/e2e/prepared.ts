import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import type { Lang } from '../../shared/languages.ts'
import { mailsTo, newAddress } from './shop.ts'

/** Has a program prepare a request for a quotation in somebody's name; returns the link that they were mailed, as a path, and their address. */
export async function prepareRequest(page: Page, baseURL: string, lang: Lang) {
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const email = newAddress()
  const person = { name: 'Anna', surname: 'Bianchi', email, note: 'Per un Ducato del 2019.' }
  const answer = await client.callTool({
    name: 'request_quotation',
    arguments: { ...person, retailer_id: 1, products: [{ product_id: 1, quantity: 2 }], lang },
  })
  await client.close()
  if (answer.isError) throw new Error(JSON.stringify(answer))
  const [mail] = await mailsTo(page, email)
  const [, link] = /https?:\/\/[^/\s]+(\/\S*quotations\/confirm\?token=[\w-]+)/.exec(mail!.text)!
  return { link: link!, email }
}
