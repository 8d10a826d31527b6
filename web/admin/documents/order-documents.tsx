import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type {
  MissingDocument,
  OrderDocument,
  OrderDocuments as Papers,
} from '../../../shared/documents/documents.ts'
import { formatEuros } from '../../../shared/money.ts'
import { MAX_PARCELS } from '../../../shared/orders/carriers.ts'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/number-field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { orderActions } from '../orders/order-actions.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { When } from '../shell/lists/when.tsx'
import { type Loading, useLoading } from '../shell/loading.ts'
import { Part } from '../shell/record-screen.tsx'

const ROW =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1.5 last:border-b-0'

/** The documents of an order, and those that can be made of it; a credit note where money goes back. */
export function OrderDocuments({ id }: { id: number }) {
  const { t } = useAdmin()
  const { data } = useLoading(useLoaderData<{ papers: Loading<Papers> }>().papers)
  if (!data || data.documents.length + data.missing.length === 0) return null
  return (
    <Part title={t('documents.part')}>
      <ul className="no-print text-sm">
        {data.documents.map((document) => (
          <Made key={document.id} document={document} />
        ))}
        {data.missing.map((document) => (
          <Missing key={`${document.kind} ${document.shipment_id}`} order={id} document={document} />
        ))}
      </ul>
    </Part>
  )
}

function Made({ document: { id, kind, number, made_at, total } }: { document: OrderDocument }) {
  const { t, lang } = useAdmin()
  const name = t(`documents.kinds.${kind}`)
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-40">
        <span>{`${name} `}</span>
        <span className="figures font-semibold">{number}</span>{' '}
        <span className="text-quiet">
          <When iso={made_at} />
          {total !== null && <span>{` · ${formatEuros(total, lang)}`}</span>}
        </span>
      </span>
      <span className="inline-flex items-center gap-2">
        {kind === 'packing_list' && <Labels id={id} number={number} />}
        <PdfButton id={id} label={t('documents.pdf', { name, number })} />
      </span>
    </li>
  )
}

/** Saves a document in the language in which it was made for its retailer. */
export const PdfButton = ({ id, label }: { id: number; label: string }) => (
  <FileButton src={`/api/admin/documents/${id}/pdf`} label={label} text="PDF" />
)

/** Saves a label for each parcel of a packing list: for as many as are typed, or as its shipment has. */
function Labels({ id, number }: { id: number; number: string }) {
  const { t } = useAdmin()
  const [parcels, setParcels] = useState<number | null>(null)
  return (
    <>
      <NumberInput
        min={1}
        max={MAX_PARCELS}
        onNumber={setParcels}
        placeholder={t('documents.parcels')}
        aria-label={t('documents.parcelsOf', { number })}
        className="w-20!"
      />
      <FileButton
        src={`/api/admin/documents/${id}/labels${parcels ? `?parcels=${parcels}` : ''}`}
        label={t('documents.labelsOf', { number })}
        text={t('documents.labels')}
      />
    </>
  )
}

function Missing({ order, document: { kind, shipment_id } }: { order: number; document: MissingDocument }) {
  const { t } = useAdmin()
  const send = useSend<typeof orderActions>()
  const [busy, setBusy] = useState(false)
  const isNote = kind === 'credit_note'
  const name = t(
    kind === 'packing_list' && shipment_id === null ? 'documents.wholeList' : `documents.kinds.${kind}`,
  )
  const make = async () => {
    setBusy(true)
    const { failure } = await send('document', { id: order, kind, shipment_id })
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('documents.made') })
  }
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-40 text-quiet">{name}</span>
      <Button
        look={isNote ? 'plain' : 'quiet'}
        busy={busy}
        aria-label={isNote ? undefined : t('documents.makeOf', { name })}
        onClick={() => void make()}
      >
        {t(isNote ? 'documents.creditNote' : 'documents.make')}
      </Button>
    </li>
  )
}
