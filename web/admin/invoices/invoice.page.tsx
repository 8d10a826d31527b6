import type { InferRequestType } from 'hono/client'
import { type Params, useParams } from 'react-router'
import type { InvoiceRecord } from '../../../shared/payments/invoices.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { formAt } from '../shell/screens.ts'
import { InvoiceDesk } from './invoice-desk.tsx'
import { InvoiceStateWord } from './invoice-words.tsx'

const at = api.admin.invoices[':id']
const param = ({ id }: Params) => ({ id: id! })
type Note = InferRequestType<typeof at.outcome.$post>['json']
type Again = InferRequestType<typeof at.again.$post>['json']

export const loader = recordLoader(
  async (id): Promise<InvoiceRecord> => (await read(at.$get({ param: { id } }))).invoice,
)
export const action = actions({
  note: (json: Note, params) => read(at.outcome.$post({ param: param(params), json })),
  again: (json: Again, params) => read(at.again.$post({ param: param(params), json })),
})

/** One electronic invoice or credit note: its files, what the exchange system said of them, and what can be done now. */
export function Component() {
  const { t } = useAdmin()
  const { id } = useParams()
  return (
    <RecordScreen<InvoiceRecord>
      key={id}
      name="invoices"
      tab={({ number }) => number}
      title={({ kind, number }) => (
        <Unbroken text={`${t(`invoices.kinds.${kind}`)} ${number}`} part={number} />
      )}
      under={({ state, vendor, order, made_at }) => (
        <>
          <span className="font-semibold text-ink">
            <InvoiceStateWord state={state} />
          </span>
          <Link to={formAt('vendors', vendor.id)} className="link">
            {vendor.name}
          </Link>
          <Link to={`/admin/orders/${order.id}`} className="link figures">
            {order.number}
          </Link>
          <When iso={made_at} />
        </>
      )}
    >
      {(one) => <InvoiceDesk key={`${one.file} ${one.outcomes.length}`} of={one} />}
    </RecordScreen>
  )
}
