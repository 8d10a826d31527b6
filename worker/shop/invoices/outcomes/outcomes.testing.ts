import type { ReceivedReceipt } from '../../../../shared/payments/invoices.admin.ts'
import type { as } from '../../../testing/as.ts'
import { unique } from '../../../testing/make.ts'
import { receiptOf, type Sample } from './receipts.testing.ts'

type Caller = Awaited<ReturnType<typeof as>>
export async function uploadFile(caller: Caller, content: string | Uint8Array<ArrayBuffer>, name = 'r.xml') {
  const body = new FormData()
  body.set('file', new File([content], name))
  return caller.post('/api/admin/invoices/upload', body)
}
/** Uploads a receipt, and returns what became of it. */
export const upload = async (caller: Caller, sample: Sample): Promise<ReceivedReceipt> =>
  (await uploadFile(caller, receiptOf({ sdiId: String(unique()), ...sample }))).body.received[0]
