import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'

interface Props {
  /** The amount in euros, written in the reader's language. */
  amount: string
  busy: boolean
  onDone: () => void
  onCancel: () => void
}

/** Asks before a refund is marked as done, because nothing reminds of it afterwards. */
export function RefundDialog({ amount, busy, onDone, onCancel }: Props) {
  const { t } = useAdmin()
  const title = t('payments.sure.title', { amount })
  return (
    <Modal
      label={title}
      onClose={onCancel}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <div className="grid gap-4">
        <h2 className="text-xl!">{title}</h2>
        <p className="text-quiet">{t('payments.sure.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" busy={busy} onClick={onDone}>
            {t('payments.done')}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('payments.sure.keep')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
