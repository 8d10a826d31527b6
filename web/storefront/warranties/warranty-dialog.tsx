import type { OwnWarranty } from '../../../shared/warranties.ts'
import { useT } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import InvoiceUpload from './invoice-upload.tsx'
import RegisterForm from './register-form.tsx'

/** Registers a warranty, or uploads the invoice of one that has none. */
export default function WarrantyDialog({
  of,
  onClose,
}: {
  of: 'register' | OwnWarranty
  onClose: () => void
}) {
  const t = useT()
  const finish = (text: string) => {
    onClose()
    showToast({ kind: 'good', text: t(text) })
  }
  return (
    <Dialog
      title={t(of === 'register' ? 'warranties.register.title' : 'warranties.invoice.title')}
      close={t('warranties.register.close')}
      onClose={onClose}
    >
      {of === 'register' ? (
        <RegisterForm onDone={() => finish('warranties.register.done')} />
      ) : (
        <InvoiceUpload id={of.id} onDone={() => finish('warranties.invoice.added')} />
      )}
    </Dialog>
  )
}
