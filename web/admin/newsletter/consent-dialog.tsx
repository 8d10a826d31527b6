import { useState } from 'react'
import type { Subscriber } from '../../../shared/content/newsletter.admin.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { exactTime } from '../shell/lists/when.tsx'
import { Modal } from '../shell/modal.tsx'
import { PageVersion } from '../shell/page-version.tsx'
import { Facts } from '../shell/record-screen.tsx'
import type { action } from './subscribers.page.tsx'

interface Props {
  subscriber: Subscriber
  onClose: () => void
}

/** What a subscriber agreed to, and when. Ends the subscription on their request; only they can start it again. */
export function ConsentDialog({ subscriber, onClose }: Props) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof action>()
  const [step, setStep] = useState<'shown' | 'asked' | 'sent'>('shown')
  const { id, name, surname, email, state, consent_text, consent_at, confirmed_at, unsubscribed_at } =
    subscriber
  const time = (iso: string | null) => iso && exactTime(iso, lang)
  const end = async () => {
    setStep('sent')
    const { failure } = await send('end', id)
    if (failure !== undefined) {
      showFailure(t, failure)
      return setStep('asked')
    }
    showToast({ kind: 'good', text: t('subscribers.ended', { email }) })
    onClose()
  }
  return (
    <Modal
      label={t('subscribers.consentOf', { email })}
      onClose={onClose}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-md border p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-xl!">{t('subscribers.proof')}</h2>
        <CloseButton label={t('shell.close')} onClose={onClose} className="-mt-2 -mr-2" />
      </div>
      <p className="mt-1 mb-4 break-words text-quiet">
        <span>{`${name} ${surname} · `}</span>
        <span className="wrap-anywhere">{email}</span>
      </p>
      <blockquote lang={subscriber.lang} className="mb-5 border-l-2 border-pine pl-4">
        {consent_text}
      </blockquote>
      <Facts
        facts={[
          [t('subscribers.given'), time(consent_at)],
          [
            t('record.privacyVersion'),
            <PageVersion
              key="agreed"
              area="privacy"
              version={subscriber.privacy_version}
              lang={subscriber.lang}
            />,
          ],
          [t('subscribers.confirmedAt'), time(confirmed_at) ?? t('subscribers.waiting')],
          [t('subscribers.leftAt'), time(unsubscribed_at)],
        ]}
      />
      {state !== 'left' && step === 'shown' && (
        <Button className="mt-6" onClick={() => setStep('asked')}>
          {t('subscribers.end')}
        </Button>
      )}
      {step !== 'shown' && (
        <div role="alert" className="mt-6 grid gap-4 border-t border-line pt-4">
          <p>{t('subscribers.endSure', { email })}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={step === 'sent'} onClick={end}>
              {t('subscribers.endNow')}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {t('subscribers.keep')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
