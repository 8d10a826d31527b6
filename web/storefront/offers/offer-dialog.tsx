import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import type { OfferContent, OfferForm } from '../../../shared/quotations/offers.ts'
import { ApiError } from '../../api/client.ts'
import { saveMade } from '../../api/download.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { contentOf } from './draft.ts'
import { OfferView, Sums } from './offer-view.tsx'

interface Props {
  id: number
  form: OfferForm
  content: ReturnType<typeof contentOf>
  amounts: number[]
  totals: Omit<ReturnType<typeof computeOffer>, 'lines'>
  shown: 'preview' | 'send'
  onClose: () => void
  onSend: () => void
}

/** The offer as its customer will see it, or the question to whom it shall go. */
export function OfferDialog({ id, form, content, amounts, totals, shown, onClose, onSend }: Props) {
  const t = useT()
  const token = useSearchParams()[0].get('token') ?? undefined
  const { customer } = form
  // A price that was forgotten looks like a gift.
  const unpriced = content.lines.filter(({ price }) => price === 0).map(({ name }) => name)
  return (
    <>
      {shown === 'preview' && (
        <Dialog title={t('offers.form.preview')} close={t('shell.close')} onClose={onClose}>
          <div className="grid gap-6">
            <OfferView offer={previewOf(form, content, amounts, totals)} />
            <PreviewPdf id={id} content={content} token={token} />
          </div>
        </Dialog>
      )}
      {shown === 'send' && (
        <Dialog title={t('offers.form.confirm.title')} close={t('shell.close')} onClose={onClose}>
          <p className="prose">
            {t(customer.email ? 'offers.form.confirm.text' : 'offers.form.confirm.handed', {
              name: `${customer.name} ${customer.surname}`,
              email: customer.email,
              number: `${id}/${form.sent + 1}`,
            })}
          </p>
          {unpriced.length > 0 && (
            <div className="my-4">
              <Alert kind="note">{t('offers.form.confirm.unpriced', { names: unpriced.join(', ') })}</Alert>
            </div>
          )}
          <Sums offer={{ prices: content.prices, totals }} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="main" onClick={onSend}>
              {t('offers.form.confirm.send')}
            </Button>
            <Button onClick={onClose}>{t('offers.form.confirm.back')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The offer as its customer would see it. */
const previewOf = (
  { asked, customer, documents, registrations }: OfferForm,
  content: ReturnType<typeof contentOf>,
  amounts: number[],
  totals: Omit<ReturnType<typeof computeOffer>, 'lines'>,
) => ({
  ...content,
  // In the order in which they were ticked.
  documents: content.documents.flatMap((id) => documents.find((one) => one.id === id) ?? []),
  lang: customer.lang,
  totals,
  lines: content.lines.map((line, at) => {
    const its = asked.find(({ position }) => position === line.asked)
    return { ...line, code: its?.code ?? null, satellite: its?.satellite ?? '', amount: amounts[at] ?? 0 }
  }),
  accepted_name: '',
  accepted_at: null,
  vendor_name: '',
  registrations,
  has_pdf: false,
})

/** Saves the offer's document as it would be sent, marked as a draft; nothing of it is stored. */
export function PreviewPdf({
  id,
  content,
  token,
}: {
  id: number
  content: OfferContent
  token: string | undefined
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `${t('offers.file')}-${id}-${t('offers.form.draftFile')}.pdf`
      await saveMade(`/api/quotations/${id}/offer/preview`, { ...content, token }, name)
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('shell.networkError')
      showToast({ kind: 'bad', text })
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={save} className="justify-self-start">
      {!busy && <Download className="size-5" aria-hidden="true" />}
      <span>{t('offers.form.previewPdf')}</span>
    </Button>
  )
}
