import { loadAhead } from './ahead.ts'
import { hearSearchKey } from './storefront/shell/search-key.ts'

/** What a page of the shop does besides, once it can be used. */
export const startLater: typeof loadAhead = (...page) => {
  hearSearchKey()
  loadAhead(...page)
}
