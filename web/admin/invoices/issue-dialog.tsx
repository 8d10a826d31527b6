import { formatEuros } from '../../../shared/money.ts'
import type { InvoiceDraft } from '../../../shared/payments/invoices.admin.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { Modal } from '../shell/modal.tsx'

interface Props {
  order: number
  draft: InvoiceDraft
  busy: boolean
  onIssue: () => void
  onCancel: () => void
}

/** Asks before an invoice takes its number, and shows it as a draft. */
export function IssueDialog({ order, draft: { number, name, total }, busy, onIssue, onCancel }: Props) {
  const { t, lang } = useAdmin()
  const title = t('invoices.asking.title', { number, name, total: formatEuros(total, lang) })
  return (
    <Modal
      label={title}
      onClose={onCancel}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <h2 className="text-xl!">{title}</h2>
      <p className="mt-3 text-quiet">{t('invoices.asking.text')}</p>
      <p className="mt-2 -ml-3">
        <FileButton
          src={`/api/admin/orders/${order}/invoice/draft/pdf`}
          text={t('invoices.asking.preview')}
          label={t('invoices.asking.preview')}
        />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={onIssue}>
          {t('invoices.asking.issue')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </Modal>
  )
}
