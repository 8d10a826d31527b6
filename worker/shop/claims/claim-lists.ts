import { type AdminClaimRow, type ClaimsQuery, claimsQuery } from '../../../shared/claims/claims.admin.ts'
import { instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listClaims, planClaims } from './all-claims.ts'

export const claimLists = {
  claims: list<AdminClaimRow, ClaimsQuery>({
    query: claimsQuery,
    plan: planClaims,
    read: async (db, query) => (await listClaims(db, query)).claims,
    columns: {
      number: ({ number }) => number,
      created_at: ({ sent_at }) => instant(sent_at),
      state: ({ state }, say) => say(`lists.claims.${state}`),
      waiting_since: ({ waiting_since }) => instant(waiting_since),
      code: ({ unit }) => unit.code,
      serial_number: ({ unit }) => unit.serial_number,
      product: ({ unit }) => unit.product_name,
      symptom: ({ symptom }, say) => symptom && (symptom.name || say('lists.claims.other_symptom')),
      vendor: ({ vendor }) => vendor.name,
      decided_at: ({ decided_at }) => instant(decided_at),
      order: ({ order_number }) => order_number,
    },
  }),
}
