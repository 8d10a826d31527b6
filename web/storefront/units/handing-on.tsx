import { useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router'
import { RETENTION } from '../../../shared/base/retention.ts'
import { formatDate } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredWith } from '../../../shared/settings/offered.ts'
import type { OwnedUnit } from '../../../shared/units/owned-units.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { HandingOn as Answer } from './handing-on-input.ts'

const useBusy = (intent: string) => useNavigation().formData?.get('intent') === intent

/** Hands the unit on to its next owner, in two steps, or takes that back; works without scripts. */
export function HandingOn({ handOver }: { handOver: OwnedUnit['hand_over'] }) {
  const answer = useActionData<Answer | object>()
  const asked = answer && 'handing' in answer ? answer : undefined
  if (handOver) return <Waiting handOver={handOver} />
  if (asked && !asked.failure) return <Sure asked={asked.handing} />
  return <Asking asked={asked} />
}

/** Whom the unit is for. */
function Asking({ asked }: { asked: Answer | undefined }) {
  const t = useT()
  const lang = useLang()
  const failure = asked?.failure
  const form = useFocusOnWrong(failure)
  const busy = useBusy('hand-over')
  const chosen = offeredWith(lang).find((code) => code === asked?.handing.lang) ?? lang
  return (
    <div className="grid max-w-xl gap-3">
      <p>{t('hand-over.intro')}</p>
      <details open={asked ? true : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pine">
          {t('hand-over.open')}
        </summary>
        <Form ref={form} method="post" preventScrollReset noValidate className="grid gap-5 py-2">
          {failure?.error && <Alert kind="bad">{failure.error}</Alert>}
          <TextField
            name="email"
            type="email"
            label={t('hand-over.email')}
            defaultValue={asked?.handing.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...(failure?.fields.email && { error: failure.fields.email })}
          />
          <SelectField name="lang" label={t('hand-over.lang')} defaultValue={chosen}>
            {offeredWith(chosen).map((code) => (
              <option key={code} value={code}>
                {LANG_NAMES[code]}
              </option>
            ))}
          </SelectField>
          <input type="hidden" name="intent" value="hand-over" />
          <SubmitButton look="plain" busy={busy} className="justify-self-start">
            {t('hand-over.next')}
          </SubmitButton>
        </Form>
      </details>
    </div>
  )
}

/** What happens then, which the owner confirms. */
function Sure({ asked: { email, lang } }: { asked: Answer['handing'] }) {
  const t = useT()
  const [params] = useSearchParams()
  const onSubmit = useOnePress()
  const busy = useBusy('hand-over-sure')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid max-w-xl gap-3">
      <h3 ref={title} tabIndex={-1} className="scroll-mt-28 text-lg wrap-anywhere">
        {t('hand-over.sure.title', { email })}
      </h3>
      <p>{t('hand-over.sure.sees')}</p>
      <p>{t('hand-over.sure.hidden')}</p>
      <p>{t('hand-over.sure.after', { days: RETENTION.handOverDays })}</p>
      <Form method="post" onSubmit={onSubmit} preventScrollReset className="mt-2 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="hand-over-sure" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="lang" value={lang} />
        <SubmitButton busy={busy}>{t('hand-over.sure.submit')}</SubmitButton>
        <ButtonLink
          look="quiet"
          to={`?${new URLSearchParams({ token: params.get('token') ?? '' })}`}
          preventScrollReset
        >
          {t('hand-over.sure.back')}
        </ButtonLink>
      </Form>
    </div>
  )
}

/** Until the next owner confirms, it can be taken back. */
function Waiting({ handOver: { email, expires_at } }: { handOver: NonNullable<OwnedUnit['hand_over']> }) {
  const t = useT()
  const onSubmit = useOnePress()
  const busy = useBusy('hand-over-back')
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <p className="wrap-anywhere">{t('hand-over.waiting', { email, date: formatDate(expires_at) })}</p>
      <Form method="post" onSubmit={onSubmit} preventScrollReset>
        <input type="hidden" name="intent" value="hand-over-back" />
        <SubmitButton look="plain" busy={busy}>
          {t('hand-over.takeBack')}
        </SubmitButton>
      </Form>
    </div>
  )
}
