import type { PersonRow } from '../../../shared/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import type { Found } from '../shell/forms/found.ts'

/** As many of each kind as fit a short list. */
const LIMIT = '10'

const foundOf = ({ id, first_name, last_name, email, vendor: retailer }: PersonRow): Found => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  detail: retailer ? `${retailer.name} · ${email}` : email,
})

/** Retailer accounts and clients whose name or address contains every word: those to whom a warranty can belong. */
export async function findOwners(term: string): Promise<Found[]> {
  const query = { limit: LIMIT, search_term: term || undefined, sort: 'first_name' } as const
  const [accounts, clients] = await Promise.all([
    read(api.admin['vendor-accounts'].$get({ query })),
    read(api.admin.clients.$get({ query })),
  ])
  return [...accounts.vendor_accounts, ...clients.clients].map(foundOf)
}

/** The account or client of an id; null when it is neither. */
export async function findOwner(id: number): Promise<Found | null> {
  const one = { param: { id: String(id) } }
  const tries = [
    async () => (await read(api.admin['vendor-accounts'][':id'].$get(one))).vendor_account,
    async () => (await read(api.admin.clients[':id'].$get(one))).client,
  ]
  for (const attempt of tries) {
    try {
      return foundOf(await attempt())
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  return null
}
