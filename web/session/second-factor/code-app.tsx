import { useState } from 'react'
import type { CodeSetup, SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { formatDate } from '../../../shared/dates.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { AppSetup } from './app-setup.tsx'
import { CodeField } from './code-field.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'
import { failureText, useSecurity } from './security.ts'

interface Props {
  state: SecondFactorState
  /** Called after a change; gets the recovery codes to show when it was the first second factor. */
  onChanged: (codes: string[] | null) => void
}

/** The app that makes codes: link one, replace it, or remove it. */
export function CodeApp({ state, onChanged }: Props) {
  const { t, send } = useSecurity()
  const [setup, setSetup] = useState<CodeSetup | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { app } = state
  // Where the shop requires a second factor, the last one cannot be removed.
  const isLast = state.required && state.passkeys.length === 0

  const start = async () => {
    try {
      setSetup(await send('startApp'))
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
    }
  }
  return (
    <Section title={t('second-factor.app.title')} help={t('second-factor.app.off')}>
      {app && <p>{t('second-factor.app.on', { date: formatDate(app.created_at) })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void start()}>
          {t(app ? 'second-factor.app.change' : 'second-factor.app.connect')}
        </Button>
        {app && !isLast && (
          <Button look="quiet" onClick={() => setLeaving(true)}>
            {t('second-factor.app.disconnect')}
          </Button>
        )}
      </div>
      {setup && (
        <ProofDialog
          title={t(app ? 'second-factor.app.change' : 'second-factor.app.connect')}
          text={t('second-factor.proof.connectText')}
          submit={t('second-factor.app.connect')}
          state={state}
          onClose={() => setSetup(null)}
          onProof={async (proof, form) => {
            const json = { setup: setup.setup, code: String(form.get('first')), proof }
            const { recovery_codes } = await send('linkApp', json)
            setSetup(null)
            showToast({ kind: 'good', text: t('second-factor.app.connected') })
            onChanged(recovery_codes)
          }}
        >
          {(fields) => (
            <>
              <AppSetup t={t} setup={setup} />
              <CodeField label={t('second-factor.app.firstCode')} name="first" error={fields.code} />
            </>
          )}
        </ProofDialog>
      )}
      {isLeaving && (
        <ProofDialog
          title={t('second-factor.proof.disconnectTitle')}
          text={t('second-factor.proof.disconnectText')}
          submit={t('second-factor.app.disconnect')}
          state={state}
          onClose={() => setLeaving(false)}
          onProof={async (proof) => {
            await send('unlinkApp', proof)
            setLeaving(false)
            showToast({ kind: 'good', text: t('second-factor.app.disconnected') })
            onChanged(null)
          }}
        />
      )}
    </Section>
  )
}
