import {
  type AdminListedQuotation,
  type AdminQuotationsQuery,
  adminQuotationsQuery,
} from '../../../shared/quotations/quotations.ts'
import { instant, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listAllQuotations, planQuotations } from './quotations.ts'

export const quotationLists = {
  quotations: list<AdminListedQuotation, AdminQuotationsQuery>({
    query: adminQuotationsQuery,
    plan: planQuotations,
    read: async (db, query) => (await listAllQuotations(db, query)).quotations,
    columns: {
      id: (quotation) => quotation.id,
      created_at: (quotation) => instant(quotation.created_at),
      name: (quotation) => quotation.name,
      surname: (quotation) => quotation.surname,
      vendor: (quotation) => quotation.vendor.name,
      user_type: (quotation, say) => say(`lists.userTypes.${quotation.user_type}`),
      state: (quotation, say) => say(`lists.requests.${quotation.state}`),
      read: (quotation, say) => yesNo(!quotation.unread, say),
      state_by: (quotation, say) => say(`lists.parties.${quotation.state_by}`),
      state_at: (quotation) => instant(quotation.state_at),
      reassigned_at: (quotation) => instant(quotation.reassigned_at),
      answered_at: (quotation) => instant(quotation.answered_at),
      offered_at: (quotation) => instant(quotation.offered_at),
    },
  }),
}
