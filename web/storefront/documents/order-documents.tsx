import { Form, useNavigation } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type {
  MissingDocument,
  OrderDocument,
  OrderDocuments as Papers,
} from '../../../shared/documents/documents.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { pdfOf } from './asked.ts'

/** The documents of an order, and those that can be made of it. */
export default function OrderDocuments({ papers: { documents, missing } }: { papers: Papers }) {
  const t = useT()
  const makeable = useMay('requester') ? missing : []
  if (documents.length === 0 && makeable.length === 0) return null
  return (
    <section id="documents" className="no-print mt-10 scroll-mt-24">
      <h2 className="text-xl">{t('documents.title')}</h2>
      <ul className="mt-3 border-t border-line">
        {documents.map((document) => (
          <Made key={document.id} document={document} />
        ))}
        {makeable.map((document) => (
          <Missing key={`${document.kind} ${document.shipment_id}`} document={document} />
        ))}
      </ul>
    </section>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2'

function Made({ document: { id, kind, number, made_at } }: { document: OrderDocument }) {
  const t = useT()
  const lang = useLang()
  const name = t(`documents.kinds.${kind}`)
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span>{`${name} `}</span>
        <span className="figures">{number}</span>
        <time dateTime={made_at} className="figures block text-sm text-quiet">
          {formatDate(made_at)}
        </time>
      </span>
      <SaveButton kind="PDF" src={pdfOf(id, lang)} label={t('documents.pdf', { name, number })} />
    </li>
  )
}

function Missing({ document: { kind, shipment_id } }: { document: MissingDocument }) {
  const t = useT()
  const sent = useNavigation().formData
  const busy = sent?.get('document') === kind && sent.get('shipment_id') === String(shipment_id ?? '')
  const name = t(
    kind === 'packing_list' && shipment_id === null ? 'documents.wholeList' : `documents.kinds.${kind}`,
  )
  return (
    <li className={ROW}>
      <span className="min-w-0 text-quiet">{name}</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="document" value={kind} />
        <input type="hidden" name="shipment_id" value={shipment_id ?? ''} />
        <SubmitButton busy={busy} look="quiet" aria-label={t('documents.makeOf', { name })}>
          {t('documents.make')}
        </SubmitButton>
      </Form>
    </li>
  )
}
