import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'
import { type Removal, RemovalFields } from './removal-fields.tsx'

export interface Props {
  title: string
  onClose: () => void
  onRefuse: (said: Removal) => void
}

/** Asks why reviews are rejected, which their authors are mailed. */
export default function RefusalDialog({ title, onClose, onRefuse }: Props) {
  const { t } = useAdmin()
  const [said, setSaid] = useState<Removal>({ ground: 'rules', facts: '' })
  const [isTried, setTried] = useState(false)
  const isEmpty = said.facts.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) onRefuse({ ...said, facts: said.facts.trim() })
  }
  return (
    <Modal
      label={title}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <h2 className="text-xl! wrap-anywhere">{title}</h2>
        <RemovalFields
          said={said}
          onSay={setSaid}
          help={t('review-reports.authorReads')}
          error={isTried && isEmpty ? t('fields.required') : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" look="main">
            {t('reviews.reject')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
