import { type FormEvent, useState } from 'react'
import type { AdminShippingRequest } from '../../../shared/shipping/shipping-requests.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Part } from '../shell/record-screen.tsx'
import type { RequestAction } from './shipping-request.page.tsx'

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim()

/** What an administrator answers: the figure, or a refusal with its reason, which also takes a figure back. */
export function RequestAnswer({ request }: { request: AdminShippingRequest }) {
  const { t } = useAdmin()
  const send = useSend<RequestAction>()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ net?: string; reason?: string }>({})
  const { state, version, is_current } = request
  if (state !== 'asked' && state !== 'answered') return null
  const run = async (sent: Promise<{ failure?: unknown }>) => {
    setBusy(true)
    const { failure } = await sent
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('shipping-requests.saved') })
  }
  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const net = parseEuros(textIn(event.currentTarget, 'net'))
    const isAmount = net !== null && net >= 0
    setErrors(isAmount ? {} : { net: t('fields.number') })
    if (isAmount) void run(send('figure', { net, version }))
  }
  function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = textIn(event.currentTarget, 'reason')
    setErrors(reason ? {} : { reason: t('fields.required') })
    if (reason) void run(send('refuse', { reason, version }))
  }
  return (
    <>
      {state === 'asked' && is_current && (
        <Part title={t('shipping-requests.give')}>
          <form onSubmit={give} noValidate className="flex flex-wrap items-end gap-3">
            <TextField
              name="net"
              label={t('shipping-requests.fields.net')}
              inputMode="decimal"
              autoComplete="off"
              error={errors.net ?? ''}
              required
            />
            <Button type="submit" look="main" busy={busy}>
              {t('shipping-requests.giveNow')}
            </Button>
          </form>
          <p className="mt-2 text-sm text-quiet">{t('shipping-requests.giveHelp')}</p>
        </Part>
      )}
      <Part title={t(`shipping-requests.${state === 'asked' ? 'refuse' : 'takeBack'}`)}>
        <form onSubmit={refuse} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            name="reason"
            label={t('shipping-requests.fields.reason')}
            maxLength={500}
            error={errors.reason ?? ''}
            required
          />
          <Button type="submit" busy={busy}>
            {t('shipping-requests.refuseNow')}
          </Button>
        </form>
      </Part>
    </>
  )
}
