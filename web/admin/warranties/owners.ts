import type { AccountRow } from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import type { Choice } from '../shell/forms/record-search.tsx'
import { searchLoader } from '../shell/search.ts'

/** How many of each kind a short list has room for. */
const LIMIT = '10'

const foundOf = ({ id, first_name, last_name, email, vendor: retailer }: AccountRow): Choice => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  detail: retailer ? `${retailer.name} · ${email}` : email,
})

/** Retailer accounts and clients whose name or mail address contains every word: a warranty can belong to either. */
async function findOwners(term: string): Promise<Choice[]> {
  const query = { limit: LIMIT, search_term: term || undefined, sort: 'first_name' } as const
  const [accounts, clients] = await Promise.all([
    read(api.admin['vendor-accounts'].$get({ query })),
    read(api.admin.clients.$get({ query })),
  ])
  return [...accounts.vendor_accounts, ...clients.clients].map(foundOf)
}

/** The account or client with an id; null when there is neither. */
async function findOwner(id: number): Promise<Choice | null> {
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

/** Where owners are searched for. */
export const OWNERS = '/admin/owners'
export const ownersLoader = searchLoader(findOwners, findOwner)
