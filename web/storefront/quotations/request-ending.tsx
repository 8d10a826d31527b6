import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { RequestOutcome } from './request-action.ts'

const SUMMARY = 'min-h-11 cursor-pointer py-2 font-semibold text-pine hover:underline'

/** Something that is done rarely, behind its name; opens without scripts too. */
export function Rare({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-line py-1 not-last:border-b">
      <summary className={SUMMARY}>{title}</summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}

interface Props {
  what: 'withdraw' | 'refuse'
  outcome: RequestOutcome | undefined
  once: string
}

/** Ends a request: the customer withdraws it, or the retailer refuses it with a reason. */
export function RequestEnding({ what, outcome, once }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const { failure, typed } = (outcome?.intent === what && outcome) || {}
  return (
    <Rare title={t(`requests.${what}.title`)} open={failure !== undefined}>
      <p className="prose text-quiet">{t(`requests.${what}.text`)}</p>
      <Form method="post" preventScrollReset className="mt-4 grid max-w-[42rem] gap-3">
        <input type="hidden" name="intent" value={what} />
        <input type="hidden" name="key" value={once} />
        <TextArea
          name="reason"
          label={t(`requests.${what}.reason`)}
          rows={3}
          maxLength={1000}
          defaultValue={typed?.reason}
          error={failure?.fields.reason}
          {...(what === 'refuse' ? { required: true } : { optional: t('shell.optional') })}
        />
        {failure && !failure.fields.reason && <Alert kind="bad">{failure.error}</Alert>}
        <SubmitButton look="plain" busy={formData?.get('intent') === what} className="justify-self-start">
          {t(`requests.${what}.confirm`)}
        </SubmitButton>
      </Form>
    </Rare>
  )
}
