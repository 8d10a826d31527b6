import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Provider, Tried } from '../../../shared/identity-providers/identity-providers.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { Modal } from '../shell/modal.tsx'
import type { ProviderAction } from './provider.page.tsx'

/** What came of trying an issuer. */
export function TriedShown({ of: { problem, found, signs_out } }: { of: Tried }) {
  const { t } = useAdmin()
  if (problem !== null)
    return <Alert kind="bad">{t(`identity-providers.problems.${problem}`, { found: found ?? '' })}</Alert>
  const out = signs_out ? ` ${t('identity-providers.triedOut')}` : ''
  return <Alert kind="good">{`${t('identity-providers.tried')}${out}`}</Alert>
}

/** Tries a provider, switches it, and deletes one that nobody has come by. */
export function ProviderActions({ of: { issuer, active, people } }: { of: Provider }) {
  const { t } = useAdmin()
  const send = useSend<ProviderAction>()
  const navigate = useNavigate()
  const [tried, setTried] = useState<Tried | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const tryIt = async () => {
    setBusy('try')
    const { answer, failure } = await send('check', issuer)
    setBusy(null)
    if (answer) setTried(answer)
    else showFailure(t, failure)
  }
  const set = async (to: boolean) => {
    setBusy('switch')
    const { failure } = await send('switch', to)
    setBusy(null)
    setAsking(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('identity-providers.switched') })
  }
  const remove = async () => {
    setBusy('delete')
    const { failure } = await send('delete', null)
    setBusy(null)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('identity-providers.deleted'), next: true })
    await navigate('/admin/identity-providers')
  }
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'try'} onClick={() => void tryIt()}>
          {t('identity-providers.try')}
        </Button>
        <Button
          look={active ? 'plain' : 'main'}
          busy={busy === 'switch'}
          onClick={() => (active && people > 0 ? setAsking(true) : void set(!active))}
        >
          {t(active ? 'identity-providers.switchOff' : 'identity-providers.switchOn')}
        </Button>
        {people === 0 && (
          <Button look="quiet" busy={busy === 'delete'} onClick={() => void remove()}>
            {t('identity-providers.delete')}
          </Button>
        )}
      </div>
      {tried && <TriedShown of={tried} />}
      {isAsking && (
        <Modal
          label={t('identity-providers.switchOff')}
          onClose={() => setAsking(false)}
          className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border p-5"
        >
          <h2 className="text-xl!">{t('identity-providers.switchOff')}</h2>
          <p className="my-4">{t('identity-providers.offText')}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('form.cancel')}</Button>
            <Button look="main" busy={busy === 'switch'} onClick={() => void set(false)}>
              {t('identity-providers.switchOff')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
