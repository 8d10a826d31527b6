import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Translate } from '../../../shared/translate.ts'
import { ApiError } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useEnter } from './methods.ts'
import { knowsPasskeys, signInByPasskey } from './passkey.ts'
import { failureText } from './security.ts'

interface Props {
  t: Translate
  label: string
  /** The address after the sign-in. */
  target: string
  look?: 'main' | 'plain'
}

/** Signs in with a passkey, without a password or as the second step. Renders nothing where the browser has no passkeys. */
export function PasskeyButton({ t, label, target, look = 'plain' }: Props) {
  const goIn = useEnter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!knowsPasskeys()) return null
  const enter = async () => {
    setBusy(true)
    setProblem('')
    try {
      if (await signInByPasskey()) return await goIn(target)
      setProblem(t('second-factor.step.passkeyCancelled'))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : failureText(t, error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button look={look} busy={busy} onClick={() => void enter()}>
        {!busy && <Fingerprint className="size-4" aria-hidden="true" />}
        <span>{label}</span>
      </Button>
    </div>
  )
}
