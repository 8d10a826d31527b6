import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_SECRET_HOURS, SECRET_HOURS } from '../../../shared/webhooks/webhook-terms.ts'
import type { Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'
import { SecretShown } from './endpoint-state.tsx'
import type { EndpointAction } from './webhook.page.tsx'

/** Tests an endpoint, switches it, gives it another secret, deletes it; `isOwn`: whether the shop may do more than end it. */
export function EndpointActions({ of: { state }, isOwn }: { of: Endpoint; isOwn: boolean }) {
  const { t } = useAdmin()
  const send = useSend<EndpointAction>()
  const navigate = useNavigate()
  const [hours, setHours] = useState<(typeof SECRET_HOURS)[number]>(DEFAULT_SECRET_HOURS)
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const run = async (name: string, work: () => Promise<{ failure?: unknown }>, done?: string) => {
    setBusy(name)
    const { failure } = await work()
    setBusy(null)
    if (failure !== undefined) return showFailure(t, failure)
    if (done) showToast({ kind: 'good', text: done })
  }
  const rotate = () =>
    run('rotate', async () => {
      const { answer, failure } = await send('rotate', hours)
      if (answer) setSecret(answer.secret)
      return { failure }
    })
  const remove = async () => {
    setBusy('delete')
    const { failure } = await send('delete', null)
    setBusy(null)
    setAsking(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('webhooks.deleted'), next: true })
    await navigate('/admin/webhooks')
  }
  const isOn = state === 'active'
  return (
    <div className="mt-6 grid gap-6">
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button
            busy={busy === 'test'}
            onClick={() => void run('test', () => send('test', null), t('webhooks.tested'))}
          >
            {t('webhooks.test')}
          </Button>
        )}
        {(isOn || isOwn) && (
          <Button
            busy={busy === 'switch'}
            onClick={() => void run('switch', () => send('switch', !isOn), t('webhooks.switched'))}
          >
            {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('webhooks.delete')}
        </Button>
      </div>
      {secret && <SecretShown secret={secret} />}
      {isOwn && !secret && (
        <div className="grid gap-3">
          <p className="prose text-sm text-quiet">{t('webhooks.rotateHelp')}</p>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('webhooks.overlap')}
              value={hours}
              onChange={(event) => setHours(Number(event.target.value) as typeof hours)}
            >
              {SECRET_HOURS.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? t('webhooks.atOnce') : t('webhooks.inHours', { count: each })}
                </option>
              ))}
            </SelectField>
            <Button busy={busy === 'rotate'} onClick={() => void rotate()}>
              {t('webhooks.rotate')}
            </Button>
          </div>
        </div>
      )}
      {isAsking && (
        <Modal
          label={t('webhooks.delete')}
          onClose={() => setAsking(false)}
          className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
        >
          <h2 className="text-xl!">{t('webhooks.delete')}</h2>
          <p className="my-4">{t('webhooks.deleteText')}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
            <Button look="main" busy={busy === 'delete'} onClick={() => void remove()}>
              {t('webhooks.delete')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
