import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { searchLoader } from '../search.ts'

/** Records of every kind, by what their lists search in. */
export const recordsLoader = searchLoader(
  async (search_term) => (await read(api.admin.search.$get({ query: { search_term } }))).records,
)
