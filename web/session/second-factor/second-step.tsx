import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Translate } from '../../../shared/translate.ts'
import type { Failure } from '../../api/command.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CodeField, isWholeCode } from './code-field.tsx'
import type { Method } from './methods.ts'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
  t: Translate
  methods: Method[]
  target: string
  /** Where the sign-in begins again. */
  again: string
  failure?: Failure | null
}

/** The step after the password: an app's code, a recovery code, or a passkey. A complete code is sent at once. */
export function SecondStep({ t, methods, target, again, failure }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  /** The failure of the other kind of code, which says nothing about this one. */
  const [past, setPast] = useState<Failure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const hasCode = methods.includes('code')
  useEffect(() => {
    const code = form.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (failure) code?.select()
    // It was typed before the scripts were loaded.
    else if (code && isWholeCode(code.value)) form.current?.requestSubmit()
  }, [failure])
  const current = failure && failure !== past ? failure : null
  const error = current?.fields.code
  return (
    <>
      <h1>{t('second-factor.step.title')}</h1>
      <p className="mt-3 mb-8 text-quiet">
        {t(`second-factor.step.${!hasCode ? 'passkey' : isRecovery ? 'recovery' : 'app'}`)}
      </p>
      {hasCode && (
        <Form ref={form} method="post" noValidate className="mb-5 grid gap-5">
          {current?.error && !error && <Alert kind="bad">{current.error}</Alert>}
          {isRecovery ? (
            <TextField
              key="recovery"
              label={t('second-factor.step.recoveryCode')}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              maxLength={14}
              className="figures text-xl tracking-[0.15em]"
              error={error}
            />
          ) : (
            <CodeField
              key="app"
              label={t('second-factor.step.code')}
              name="code"
              autoFocus
              error={error}
              onChange={(event) => isWholeCode(event.target.value) && form.current?.requestSubmit()}
            />
          )}
          <input type="hidden" name="to" value={target} />
          <SubmitButton busy={busy}>{t('second-factor.step.submit')}</SubmitButton>
        </Form>
      )}
      <div className="grid gap-3">
        {methods.includes('passkey') && hydrated && (
          <PasskeyButton
            t={t}
            label={t('second-factor.step.usePasskey')}
            target={target}
            look={hasCode ? 'plain' : 'main'}
          />
        )}
        {hasCode && hydrated && (
          <Button
            look="quiet"
            onClick={() => {
              setRecovery(!isRecovery)
              setPast(failure ?? null)
            }}
          >
            {t(isRecovery ? 'second-factor.step.useApp' : 'second-factor.step.useRecovery')}
          </Button>
        )}
        <Link to={again} className="link inline-flex min-h-11 items-center justify-self-center">
          {t('second-factor.step.startAgain')}
        </Link>
      </div>
    </>
  )
}
