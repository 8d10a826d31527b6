import {
  type TransferRow,
  type TransfersQuery,
  transfersQuery,
} from '../../../../shared/payments/transfers.admin.ts'
import { decimal } from '../../../base/lists/cells.ts'
import { list } from '../../../base/lists/list.ts'
import { listTransfers, planTransfers } from './transfers.ts'

export const transferLists = {
  transfers: list<TransferRow, TransfersQuery>({
    query: transfersQuery,
    plan: planTransfers,
    read: async (db, query) => (await listTransfers(db, query)).transfers,
    columns: {
      booked_on: ({ booked_on }) => booked_on,
      name: ({ name }) => name,
      iban: ({ iban }) => iban,
      text: ({ text }) => text,
      sum: ({ amount, is_credit }) => decimal(((is_credit ? 1 : -1) * amount) / 100),
      currency: ({ currency }) => currency,
      state: ({ state }, say) => say(`lists.transfers.${state}`),
      note: ({ note }) => note,
    },
  }),
}
