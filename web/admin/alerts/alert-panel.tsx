import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { UpdateAlert, UpdateAlerts } from '../../../shared/units/update-alerts.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { type HasIntents, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, useLoading } from '../shell/loading.ts'
import { Modal } from '../shell/modal.tsx'
import { Earlier, Numbers, Running } from './alert-parts.tsx'

const LOOK_AGAIN_MS = 15_000
const isRunning = ({ finished_at }: UpdateAlert) => finished_at === null

/** What this screen sends about telling. */
export interface AlertIntents extends HasIntents {
  intents: { tell: (version: number) => Promise<unknown>; stop: (none: undefined) => Promise<unknown> }
}

/** Whom an update reaches, having them told, and how far that is. */
export default function AlertPanel({ alerts: coming }: { alerts: Loading<UpdateAlerts> }) {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(coming)
  const { isDirty } = useFormState()
  const { revalidate } = useRevalidator()
  const send = useSend<AlertIntents>()
  const [isAsking, setAsking] = useState(false)
  const running = data?.alerts.find(isRunning)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [running, revalidate])
  if (failure && !data) return <LoadFailure text={failure.text} onRetry={reload} />
  if (!data) return null
  const { reach, version } = data
  const numbers = { retailers: reach.new_retailers, owners: reach.new_owners }
  const isNobody = !reach.is_capped && reach.new_retailers + reach.new_owners === 0
  const tell = async () => {
    setAsking(false)
    const { failure } = await send('tell', version)
    if (failure !== undefined) showFailure(t, failure)
    else showToast({ kind: 'good', text: t('alerts.begun') })
  }
  const stop = async () => {
    const { failure } = await send('stop', undefined)
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <section
      aria-labelledby="alert-panel"
      className={`min-w-0 lg:border-l lg:border-line lg:pl-8 ${running ? 'max-lg:order-first' : ''}`}
    >
      <h2 id="alert-panel" className="text-lg!">
        {t('alerts.reach')}
      </h2>
      <Numbers reach={reach} />
      {running ? (
        <Running alert={running} onStop={() => void stop()} />
      ) : (
        <>
          <p className="mt-4 text-sm text-quiet">
            {isDirty
              ? t('alerts.saveFirst')
              : isNobody
                ? t(reach.units === 0 ? 'alerts.noUnits' : 'alerts.nobody')
                : t('alerts.help')}
          </p>
          <Button className="mt-3" disabled={isDirty || isNobody} onClick={() => setAsking(true)}>
            {t('alerts.tell')}
          </Button>
        </>
      )}
      <Earlier alerts={data.alerts.filter((alert) => !isRunning(alert))} />
      {isAsking && (
        <Modal
          label={t('alerts.ask')}
          onClose={() => setAsking(false)}
          className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border p-5 sm:p-6"
        >
          <h2 className="text-xl!">{t('alerts.ask')}</h2>
          <p className="mt-2">{t(reach.is_capped ? 'alerts.askMany' : 'alerts.askText', numbers)}</p>
          <p className="mt-2 text-sm text-quiet">{t('alerts.once')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="main" onClick={() => void tell()}>
              {t('alerts.confirm')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
