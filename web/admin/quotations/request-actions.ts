import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'

const at = api.admin.quotations[':id']
export interface Sent {
  id: number
  key: string
}
const one = ({ id }: Sent) => ({ param: { id: String(id) } })
const once = ({ key }: Sent) => ({ headers: { 'idempotency-key': key } })

/** What an administrator does with a request: writes and refuses in the retailer's name, or gives it to another retailer. */
export const requestActions = actions({
  message: ({ text, ...sent }: Sent & { text: string }) =>
    read(at.messages.$post({ ...one(sent), json: { text } }, once(sent))),
  refuse: ({ text: reason, ...sent }: Sent & { text: string }) =>
    read(at.refuse.$post({ ...one(sent), json: { reason } }, once(sent))),
  reassign: ({ text: reason, vendor_id, ...sent }: Sent & { text: string; vendor_id: number }) =>
    read(at.reassign.$post({ ...one(sent), json: { vendor_id, reason } }, once(sent))),
})
