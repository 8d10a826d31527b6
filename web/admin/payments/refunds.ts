import type { RefundMove } from '../../../shared/payments.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'

/** What is sent about a payment from wherever it is shown: that a refund was made by hand, or is asked for again. */
export const refunds = {
  refund: ({ id, ...json }: RefundMove & { id: number }) =>
    read(api.admin.payments[':id'].refund.$post({ param: { id: String(id) }, json })),
}
