import type { OwnWarranty } from '../../../shared/warranties/warranties.ts'
import { useT } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { correctingOf } from './correcting.ts'
import InvoiceUpload from './invoice-upload.tsx'
import RegisterForm from './register-form.tsx'

/** What the dialog is for: a new registration, the invoice of one that has none, or a refused one. */
export type Opened = { of?: undefined } | { of: OwnWarranty; does: 'invoice' | 'correct' }

/** Registers a warranty, uploads the invoice of one that has none, or corrects one that was refused. */
export default function WarrantyDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useT()
  const does = opened.of ? opened.does : 'register'
  const finish = (text: string) => () => {
    onClose()
    showToast({ kind: 'good', text: t(text) })
  }
  return (
    <Dialog title={t(`warranties.${does}.title`)} close={t('warranties.register.close')} onClose={onClose}>
      {does === 'invoice' ? (
        <InvoiceUpload id={opened.of!.id} onDone={finish('warranties.invoice.added')} />
      ) : (
        <RegisterForm of={opened.of && correctingOf(opened.of)} onDone={finish(`warranties.${does}.done`)} />
      )}
    </Dialog>
  )
}
