import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { tellWanted } from '../../offline/visits.ts'
import { GoodNews } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { clearDraft } from '../quotations/draft.ts'
import { Head } from '../shell/head.tsx'
import { StoredDocuments, StoredUnits, WaitingList } from './stored.tsx'
import { useStored } from './use-stored.ts'

/** `/{lang}/on-device`: what this browser has stored for times without a network, and what waits to be sent. */
export function Component() {
  const t = useT()
  const [params] = useSearchParams()
  const { stored, renew, clear } = useStored()
  const isSent = params.has('waiting')
  // Only here, because the wizard would send an empty draft back to its first incomplete step.
  useEffect(() => {
    if (isSent) clearDraft()
  }, [isSent])
  useEffect(() => void tellWanted(), [])
  const { waiting = [], documents = [], units = [], bytes = 0 } = stored ?? {}
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('device.title')} noindex />
      <h1>{t('device.title')}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('device.intro')}</p>
      {isSent && waiting.length > 0 && (
        <div className="mt-6">
          <GoodNews>
            <p>{t('device.waiting.begun')}</p>
          </GoodNews>
        </div>
      )}
      <div aria-busy={stored === null || undefined}>
        <WaitingList waiting={waiting} onChange={renew} />
        <StoredUnits units={units} onChange={renew} />
        <StoredDocuments documents={documents} onChange={renew} />
        <section className="border-t border-line py-8">
          <h2 className="mb-3 text-xl">{t('device.space.title')}</h2>
          <p className="prose text-quiet">{t('device.space.text')}</p>
          <p className="figures mt-2">{t('device.space.used', { size: Math.ceil(bytes / 1e6) })}</p>
          <div className="mt-4">
            <Button onClick={() => void clear()}>{t('device.space.clear')}</Button>
          </div>
        </section>
      </div>
    </div>
  )
}
