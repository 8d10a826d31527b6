import type { SecondFactorAnswer } from '../../../shared/accounts/second-factor.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Failure } from '../../api/command.ts'
import type { Method } from './methods.ts'
import { RequiredSetup } from './required-setup.tsx'
import { SecondStep } from './second-step.tsx'

interface Sent {
  t: Translate
  /** The kinds of second step that the address names. */
  methods: Method[]
  failure?: Failure | null | undefined
  /** The password was right; an app may have to be set up first. */
  begun?: SecondFactorAnswer | undefined
  /** The mail address of that try. */
  email: string
  /** Where the sign-in leads, and where it begins again. */
  target: string
  again: string
}

/** What follows the password: the second step, or the app that the shop requires; null while the sign-in is at its beginning. */
export function followingStep({ t, methods, failure, begun, email, target, again }: Sent) {
  if (begun?.setup)
    return <RequiredSetup t={t} setup={begun.setup} email={email} target={target} again={again} />
  // Too late for the second step: the sign-in begins again.
  return methods.length > 0 && failure?.code !== 'invalid_token' ? (
    <SecondStep t={t} methods={methods} target={target} again={again} failure={failure ?? null} />
  ) : null
}
