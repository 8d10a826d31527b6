import { useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { CodeSetup, SecondFactorState } from '../../../shared/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { AppSetup } from './app-setup.tsx'
import { CodeField } from './code-field.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { Section } from './section.tsx'

const calls = api.account['second-factor']

interface Props {
  state: SecondFactorState
  /** Something is another now; with recovery codes to be shown, when it was the first second factor. */
  onChanged: (codes: string[] | null) => void
}

/** The app that makes codes: linking one, another, or none. */
export function CodeApp({ state, onChanged }: Props) {
  const { t } = useAdmin()
  const [setup, setSetup] = useState<CodeSetup | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { app } = state
  // Where the shop requires one, the last one cannot go.
  const isLast = state.required && state.passkeys.length === 0

  const start = async () => {
    try {
      setSetup(await read(calls.start.$post()))
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
    }
  }
  return (
    <Section title={t('security.app.title')} help={t('security.app.off')}>
      {app && <p>{t('security.app.on', { date: formatDate(app.created_at) })}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void start()}>
          {t(app ? 'security.app.change' : 'security.app.connect')}
        </Button>
        {app && !isLast && (
          <Button look="quiet" onClick={() => setLeaving(true)}>
            {t('security.app.disconnect')}
          </Button>
        )}
      </div>
      {setup && (
        <ProofDialog
          title={t(app ? 'security.app.change' : 'security.app.connect')}
          text={t('security.proof.connectText')}
          submit={t('security.app.connect')}
          state={state}
          onClose={() => setSetup(null)}
          onProof={async (proof, form) => {
            const json = { setup: setup.setup, code: String(form.get('first')), proof }
            const { recovery_codes } = await read(calls.enable.$post({ json }))
            setSetup(null)
            showToast({ kind: 'good', text: t('security.app.connected') })
            onChanged(recovery_codes)
          }}
        >
          {(fields) => (
            <>
              <AppSetup t={t} setup={setup} />
              <CodeField label={t('security.app.firstCode')} name="first" error={fields.code} />
            </>
          )}
        </ProofDialog>
      )}
      {isLeaving && (
        <ProofDialog
          title={t('security.proof.disconnectTitle')}
          text={t('security.proof.disconnectText')}
          submit={t('security.app.disconnect')}
          state={state}
          onClose={() => setLeaving(false)}
          onProof={async (proof) => {
            await read(calls.disable.$post({ json: { proof } }))
            setLeaving(false)
            showToast({ kind: 'good', text: t('security.app.disconnected') })
            onChanged(null)
          }}
        />
      )}
    </Section>
  )
}
