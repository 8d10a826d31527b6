import type { RefundMove } from '../../../shared/payments/payments.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'

/** What any screen can send about a payment: that its refund was made by hand, or that the refund is requested again. */
export const refunds = {
  refund: ({ id, ...json }: RefundMove & { id: number }) =>
    read(api.admin.payments[':id'].refund.$post({ param: { id: String(id) }, json })),
  partRefund: ({ id, ...json }: RefundMove & { id: number }) =>
    read(api.admin.payments.parts[':id'].refund.$post({ param: { id: String(id) }, json })),
}
