import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { CodeApp } from './code-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { Recovery } from './recovery.tsx'
import { useSecurity } from './security.ts'

interface Props {
  state: SecondFactorState
  /** Called after a change; gets the recovery codes to show, where there are new ones. */
  onChanged: (codes: string[] | null) => void
}

/** How well an account is protected, in a word and a sentence. */
function Level({ state }: Pick<Props, 'state'>) {
  const { t } = useSecurity()
  const isStrong = state.app !== null || state.passkeys.length > 0
  const Icon = isStrong ? ShieldCheck : ShieldAlert
  return (
    <p className="mb-6 flex items-start gap-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isStrong ? 'text-good' : 'text-warn'}`} aria-hidden="true" />
      <span>
        {`${t(`second-factor.level.${isStrong ? 'strong' : 'weak'}`)} ${state.required ? t('second-factor.level.required') : ''}`}
      </span>
    </p>
  )
}

/** What somebody can do whose sign-in is a provider's. */
function ByProvider({ name }: { name: string }) {
  const { t } = useSecurity()
  return (
    <p className="mb-6 flex items-start gap-3">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
      <span className="min-w-0 break-words">{t('second-factor.provider.own', { name })}</span>
    </p>
  )
}

/** A person's own second factors, in the shop and in the back-office: app, passkeys, recovery codes. */
export function SecurityParts({ state, onChanged }: Props) {
  if (state.identity_provider !== null) return <ByProvider name={state.identity_provider} />
  return (
    <>
      <Level state={state} />
      <CodeApp state={state} onChanged={onChanged} />
      <Passkeys state={state} onChanged={onChanged} />
      <Recovery state={state} onChanged={onChanged} />
    </>
  )
}
