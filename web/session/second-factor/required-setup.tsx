import { type FormEvent, useState } from 'react'
import type { CodeSetup } from '../../../shared/accounts/second-factor.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { keepSession } from '../session.ts'
import { AppSetup } from './app-setup.tsx'
import { CodeField } from './code-field.tsx'
import { CodesShown } from './codes-shown.tsx'
import { useEnter } from './methods.ts'
import { failureText } from './security.ts'

interface Props {
  t: Translate
  setup: CodeSetup
  email: string
  target: string
  /** Where the sign-in begins again. */
  again: string
}

/**
 * For people without a second factor where the shop requires one: they set up the app, are signed in, and see their recovery
 * codes.
 */
export function RequiredSetup({ t, setup, email, target, again }: Props) {
  const goIn = useEnter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; field?: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    setFailure(null)
    try {
      const sent = api.auth['second-factor'].$post({ json: { code, setup: setup.setup } })
      const { recovery_codes, ...session } = await read(sent)
      keepSession(session)
      setCodes(recovery_codes ?? [])
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.code : undefined
      setFailure({ text: field ? '' : failureText(t, error), ...(field && { field }) })
      setBusy(false)
    }
  }
  if (codes) {
    return <CodesShown t={t} codes={codes} email={email} onKept={() => void goIn(target)} />
  }
  return (
    <>
      <h1>{t('second-factor.step.setupTitle')}</h1>
      <p className="mt-3 mb-8 text-quiet">{t('second-factor.step.setupIntro')}</p>
      <form onSubmit={send} noValidate className="grid gap-5">
        {failure?.text && <Alert kind="bad">{failure.text}</Alert>}
        <AppSetup t={t} setup={setup} />
        <CodeField label={t('second-factor.app.firstCode')} name="code" error={failure?.field} />
        <Button type="submit" look="main" busy={busy}>
          {t('second-factor.app.connect')}
        </Button>
        <Link to={again} className="link inline-flex min-h-11 items-center justify-self-center">
          {t('second-factor.step.startAgain')}
        </Link>
      </form>
    </>
  )
}
