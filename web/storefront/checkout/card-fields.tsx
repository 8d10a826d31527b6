import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useCardFrames } from './card-frames.ts'
import { CARD_FIELDS, type CardField, fieldOfError } from './stripe.ts'

export interface CardHandle {
  /** A token for the card, or an error; the same token for the same attempt while nothing was changed. */
  makeToken(attempt: string): Promise<{ token: string } | { error: string }>
}

interface Props {
  ref: Ref<CardHandle>
  script: string
  publishableKey: string
}

/** The cardholder's name in our field; number, expiry and code in Stripe's, which look like ours. */
export default function CardFields({ ref, script, publishableKey }: Props) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const name = useRef<HTMLInputElement>(null)
  const cached = useRef<{ attempt: string; token: string } | null>(null)
  const [errors, setErrors] = useState<Partial<Record<CardField | 'name', string>>>({})
  const forget = () => {
    cached.current = null
    setErrors({})
  }
  const card = useCardFrames({ script, publishableKey, lang }, forget)
  const { hosts, made, state, focused, complete, wrong } = card

  useImperativeHandle(ref, () => ({
    async makeToken(attempt) {
      if (!made.current) return { error: t('checkout.card.unreachable') }
      if (cached.current?.attempt === attempt) return { token: cached.current.token }
      const { stripe, fields } = made.current
      const holder = name.current?.value.trim() ?? ''
      const missing = CARD_FIELDS.filter((field) => !complete.current[field])
      if (!holder || missing.length > 0) {
        const marks = missing.map((field) => [field, t(`checkout.card.errors.${field}`)])
        setErrors({ ...(holder ? {} : { name: t('fields.required') }), ...Object.fromEntries(marks) })
        if (holder) fields[missing[0]!].focus()
        return { error: t('checkout.failures.incomplete') }
      }
      const { token, error } = await stripe.createToken(fields.cardNumber, { name: holder })
      if (token) {
        cached.current = { attempt, token: token.id }
        return { token: token.id }
      }
      const field = error && fieldOfError(error)
      if (field) {
        setErrors({ [field]: t(`checkout.card.errors.${field}`) })
        fields[field].focus()
        return { error: t('checkout.card.failed') }
      }
      const isDown = error?.type === 'api_connection_error' || error?.type === 'api_error'
      return { error: t(isDown ? 'checkout.card.unreachable' : 'checkout.card.failed') }
    },
  }))

  if (state === 'failed') {
    return (
      <Alert kind="bad">
        <p>{t('checkout.card.unreachable')}</p>
        <Button className="mt-3" onClick={card.retry}>
          {t('shell.tryAgain')}
        </Button>
      </Alert>
    )
  }
  const messageOf = (field: CardField) =>
    errors[field] ?? (wrong[field] ? t(`checkout.card.errors.${field}`) : undefined)
  return (
    <div className="grid gap-5" aria-busy={state === 'loading' || undefined}>
      <TextField
        ref={name}
        label={t('checkout.card.name')}
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={100}
        error={errors.name}
        onInput={forget}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {CARD_FIELDS.map((field) => {
          const message = messageOf(field)
          return (
            <div
              key={field}
              className={`grid content-start gap-1.5 ${field === 'cardNumber' ? 'col-span-2' : ''}`}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field in the frame is reached by Tab */}
              <label
                htmlFor={`${id}-${field}`}
                className="font-medium"
                onClick={() => made.current?.fields[field].focus()}
              >
                {t(`checkout.card.${field}`)}
              </label>
              <div
                className={`flex min-h-11 items-center rounded-md border bg-raised px-3 ${message ? 'border-bad' : 'border-edge'} ${focused === field ? 'outline-2 outline-offset-2 outline-pine' : ''} ${state === 'loading' ? 'skeleton' : ''}`}
              >
                <div
                  id={`${id}-${field}`}
                  ref={(host) => {
                    hosts.current[field] = host
                  }}
                  className="w-full min-w-0 scheme-light"
                />
              </div>
              <div aria-live="polite">{message && <FieldError>{message}</FieldError>}</div>
            </div>
          )
        })}
      </div>
      <p className="text-sm text-quiet">{t('checkout.card.notSaved')}</p>
    </div>
  )
}
