import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { RECOVERY_CODES, type SecondFactorState } from '../../../shared/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

/** From here on it is time for new ones. */
const FEW = 3

/** How many recovery codes are left, and the way to new ones. */
export function Recovery({
  state,
  onChanged,
}: {
  state: SecondFactorState
  onChanged: (codes: string[]) => void
}) {
  const { t } = useAdmin()
  const [isAsking, setAsking] = useState(false)
  const left = state.recovery_codes_left
  if (state.app === null && state.passkeys.length === 0) {
    return (
      <Section title={t('security.codes.title')} help={t('security.codes.help')}>
        <p className="text-sm text-quiet">{t('security.codes.off')}</p>
      </Section>
    )
  }
  return (
    <Section title={t('security.codes.title')} help={t('security.codes.help')}>
      <p className="figures">{t('security.codes.left', { count: left, total: RECOVERY_CODES })}</p>
      {left <= FEW && (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <CircleAlert className="size-4 text-warn" aria-hidden="true" />
          {t('security.codes.few')}
        </p>
      )}
      <Button onClick={() => setAsking(true)}>{t('security.codes.renew')}</Button>
      {isAsking && (
        <ProofDialog
          title={t('security.proof.renewTitle')}
          text={t('security.codes.renewText')}
          submit={t('security.codes.renew')}
          state={state}
          onClose={() => setAsking(false)}
          onProof={async (proof) => {
            const sent = api.account['second-factor']['recovery-codes'].$post({ json: { proof } })
            const { recovery_codes } = await read(sent)
            setAsking(false)
            onChanged(recovery_codes)
          }}
        />
      )}
    </Section>
  )
}
