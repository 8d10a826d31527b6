import {
  type AdminReturnRow,
  type ReturnsQuery,
  returnsQuery,
} from '../../../shared/returns/returns.admin.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listReturns, planReturns } from './all-returns.ts'

export const returnLists = {
  returns: list<AdminReturnRow, ReturnsQuery>({
    query: returnsQuery,
    plan: planReturns,
    read: async (db, query) => (await listReturns(db, query)).returns,
    columns: {
      number: ({ number }) => number,
      created_at: ({ sent_at }) => instant(sent_at),
      state: ({ state }, say) => say(`lists.returns.${state}`),
      waiting_since: ({ waiting_since }) => instant(waiting_since),
      order: ({ order }) => order.number,
      vendor: ({ vendor }) => vendor.name,
      reasons: ({ reasons }, say) =>
        reasons.map((reason) => say(`lists.returns.reasons.${reason}`)).join(', '),
      pieces: ({ pieces }) => pieces,
      received: ({ received }) => received,
      credited: ({ credit }) => (credit === null ? null : euros(credit)),
    },
  }),
}
