import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'

/** Reads the categories of retailers, to choose from. */
export async function readRetailerCategories() {
  const { categories } = await read(api.admin['vendor-categories'].$get({ query: { limit: '100' } }))
  return categories.map(({ id, name }) => ({ id, name }))
}
