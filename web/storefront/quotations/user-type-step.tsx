import { type FormEvent, useRef, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Cart } from '../../../shared/cart/cart.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { FieldError } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { UserTypeChoice } from '../cart/user-type-choice.tsx'
import type { action } from './wizard-action.ts'

/** Step 1 of 4: who asks. */
export function UserTypeStep({ cart }: { cart: Cart }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const busy = useNavigation().formMethod === 'POST'
  const failure = useActionData<typeof action>()?.failure

  function check(event: FormEvent<HTMLFormElement>) {
    const none = !new FormData(event.currentTarget).has('user_type')
    setMissing(none)
    if (!none) return
    event.preventDefault()
    form.current?.querySelector<HTMLInputElement>('[type="radio"]')?.focus()
  }
  return (
    <Form ref={form} method="post" onSubmit={check} className="grid max-w-xl gap-6">
      <input type="hidden" name="intent" value="user-type" />
      {failure && <Alert kind="bad">{failure.error}</Alert>}
      <div className="grid gap-2">
        <UserTypeChoice
          legend={t('cart.userType.legend')}
          quietLegend
          value={cart.user_type}
          onChange={() => setMissing(false)}
        />
        {missing && (
          <div role="alert">
            <FieldError>{t('quotations.wizard.userType.required')}</FieldError>
          </div>
        )}
      </div>
      <SubmitButton busy={busy} className="justify-self-start">
        {t('quotations.wizard.next')}
      </SubmitButton>
    </Form>
  )
}
