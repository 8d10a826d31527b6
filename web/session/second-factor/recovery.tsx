import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { RECOVERY_CODES } from '../../../shared/accounts/code-digits.ts'
import type { SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'
import { useSecurity } from './security.ts'

/** With so few codes left, new ones are recommended. */
const FEW = 3

/** How many recovery codes are left, and a button for new ones. */
export function Recovery({
  state,
  onChanged,
}: {
  state: SecondFactorState
  onChanged: (codes: string[]) => void
}) {
  const { t, send } = useSecurity()
  const [isAsking, setAsking] = useState(false)
  const left = state.recovery_codes_left
  if (state.app === null && state.passkeys.length === 0) {
    return (
      <Section title={t('second-factor.codes.title')} help={t('second-factor.codes.help')}>
        <p className="text-sm text-quiet">{t('second-factor.codes.off')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('second-factor.codes.title')} help={t('second-factor.codes.help')}>
      <p className="figures">{t('second-factor.codes.left', { count: left, total: RECOVERY_CODES })}</p>
      {left <= FEW && (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <CircleAlert className="size-4 text-warn" aria-hidden="true" />
          <span>{t('second-factor.codes.few')}</span>
        </p>
      )}
      <Button onClick={() => setAsking(true)}>{t('second-factor.codes.renew')}</Button>
      {isAsking && (
        <ProofDialog
          title={t('second-factor.proof.renewTitle')}
          text={t('second-factor.codes.renewText')}
          submit={t('second-factor.codes.renew')}
          state={state}
          onClose={() => setAsking(false)}
          onProof={async (proof) => {
            const { recovery_codes } = await send('renewCodes', proof)
            setAsking(false)
            onChanged(recovery_codes)
          }}
        />
      )}
    </Section>
  )
}
