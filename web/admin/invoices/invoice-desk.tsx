import { useRef, useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import { INVOICE_OUTCOMES, type InvoiceOutcome } from '../../../shared/payments/invoice-states.ts'
import type { InvoiceRecord } from '../../../shared/payments/invoices.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { When } from '../shell/lists/when.tsx'
import { Facts, Part } from '../shell/record-screen.tsx'
import type { action } from './invoice.page.tsx'
import { OutcomeList } from './outcome-list.tsx'

/** What can be done with an invoice as it was read: another outcome begins anew. */
export function InvoiceDesk({ of }: { of: InvoiceRecord }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<InvoiceOutcome | 'again' | null>(null)
  const isSending = useRef(false)
  const { id, number, state, file, total, handed_over_at, outcomes, refused, by_hand } = of

  async function act(name: InvoiceOutcome | 'again') {
    // A second click comes before the button is drawn as busy.
    if (isSending.current) return
    isSending.current = true
    setBusy(name)
    const { failure } =
      name === 'again'
        ? await send('again', { file })
        : await send('note', { from: state, outcome: name, note: note.trim() })
    isSending.current = false
    setBusy(null)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({
      about: `invoice ${id}`,
      kind: 'good',
      text: t(`invoices.done.${name === 'again' ? 'again' : 'note'}`, { number }),
    })
  }
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {state === 'refused' && (
          <Part title={t('invoices.again.title')}>
            <p className="prose mb-3">{t('invoices.again.text', { number })}</p>
            <Button
              look="main"
              className="no-print"
              busy={busy === 'again'}
              onClick={() => void act('again')}
            >
              {t('invoices.again.send')}
            </Button>
          </Part>
        )}
        {state === 'undelivered' && <Alert kind="note">{t('invoices.undelivered')}</Alert>}
        <Part title={t('invoices.outcomes')}>
          <OutcomeList outcomes={outcomes} />
        </Part>
        {by_hand && (
          <Part title={t('invoices.byHand.title')}>
            <p className="prose mb-3 text-quiet">{t('invoices.byHand.text')}</p>
            <div className="no-print grid max-w-xl gap-3">
              <TextField
                label={t('invoices.byHand.note')}
                optional={t('form.optional')}
                maxLength={1000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
              <div className="flex flex-wrap gap-2">
                {INVOICE_OUTCOMES.filter((outcome) => outcome !== state).map((outcome) => (
                  <Button key={outcome} busy={busy === outcome} onClick={() => void act(outcome)}>
                    {t(`invoices.states.${outcome}`)}
                  </Button>
                ))}
              </div>
            </div>
          </Part>
        )}
      </div>
      <div className="min-w-0 max-lg:border-t max-lg:border-line">
        <Part title={t('invoices.file')}>
          <Facts
            facts={[
              [t('documents.total'), formatEuros(total, lang)],
              [
                t('invoices.name'),
                <span key="file" className="figures">
                  {file}
                </span>,
              ],
              [t('invoices.handedOverOn'), handed_over_at && <When iso={handed_over_at} />],
            ]}
          />
          <p className="no-print mt-2 -ml-3 flex flex-wrap">
            <FileButton
              src={`/api/admin/invoices/${id}/xml`}
              text="XML"
              label={t('invoices.xmlOf', { number })}
            />
            <FileButton
              src={`/api/admin/documents/${id}/pdf`}
              text="PDF"
              label={t('invoices.pdfOf', { number })}
            />
          </p>
        </Part>
        {refused.length > 0 && (
          <Part title={t('invoices.refusedFiles')}>
            <ul className="text-sm">
              {refused.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0"
                >
                  <span className="figures wrap-anywhere">{one.file}</span>
                  <FileButton
                    src={`/api/admin/invoices/refused/${one.id}/xml`}
                    text="XML"
                    label={t('invoices.xmlOf', { number: one.file })}
                  />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  )
}
