import {
  type AdminOfferRow,
  type AdminOffersQuery,
  adminOffersQuery,
} from '../../../shared/quotations/offers.admin.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listAllOffers, planOffers } from './all-offers.ts'

export const offerLists = {
  offers: list<AdminOfferRow, AdminOffersQuery>({
    query: adminOffersQuery,
    plan: planOffers,
    read: async (db, query) => (await listAllOffers(db, query)).offers,
    columns: {
      id: ({ id }) => id,
      number: ({ quotation_id, number }) => `${quotation_id}/${number}`,
      sent_at: ({ sent_at }) => instant(sent_at),
      name: ({ name }) => name,
      surname: ({ surname }) => surname,
      vendor: ({ vendor }) => vendor.name,
      state: ({ state }, say) => say(`lists.offers.${state}`),
      valid_until: ({ valid_until }) => valid_until,
      accepted_at: ({ accepted_at }) => instant(accepted_at),
      net: ({ net }) => euros(net),
      total: ({ total }) => euros(total),
    },
  }),
}
