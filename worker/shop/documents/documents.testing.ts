import { env } from 'cloudflare:workers'
import type { OrderDocument } from '../../../shared/documents/documents.ts'
import type { Lang } from '../../../shared/languages.ts'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { readPdf } from '../catalogue/pdf/pdf.testing.ts'
import type { orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { openDocument } from './opening.ts'

/** A retailer's order with those who look at it, and what they do. */
export async function makePapers(values: Partial<typeof orders.$inferInsert> = {}) {
  const account = await makeRetailerAccount()
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, ...values })
  const [own, admin] = [await as(account), await as(await makeAdmin())]
  const path = `/orders/${order.id}/documents`
  const list = async () => (await own.get(`/api${path}`)).body
  const kinds = async () => (await list()).documents.map(({ kind }: OrderDocument) => kind)
  const make = (body: object) => own.post(`/api${path}`, body)
  const makeByHand = (body: object) => admin.post(`/api/admin${path}`, body)
  const move = (body: object) => admin.post(`/api/admin/orders/${order.id}/status`, body)
  return { account, order, own, admin, path, list, kinds, make, makeByHand, move }
}

const stores = () => ({ db: testDb(), files: env.FILES, assets: parseEnv(env as never).assets })

/** A document as it is kept, opened by an administrator. */
export async function openedBytes(id: number, lang?: Lang): Promise<Uint8Array> {
  const key = await openDocument(stores(), 'administrator', id, lang)
  return new Uint8Array(await (await env.FILES.get(key))!.arrayBuffer())
}
export const opened = async (id: number, lang?: Lang) => readPdf(await openedBytes(id, lang))
