import { Form, useNavigation } from 'react-router'
import { DECLINE_REASONS } from '../../../shared/decline-reasons.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { RequestOutcome } from '../quotations/request-action.ts'
import { Rare } from '../quotations/request-ending.tsx'

interface Props {
  number: number
  outcome: RequestOutcome | undefined
  /** Keeps a double click from being two answers. */
  once: string
}

/** Accepts this version of an offer by a name typed, or declines it with a reason. Works without scripts. */
export function OfferAnswer({ number, outcome, once }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const failureOf = (intent: string) => (outcome?.intent === intent ? outcome.failure : undefined)
  const typed = (intent: string) => (outcome?.intent === intent ? outcome.typed : undefined)
  const [accept, decline] = [failureOf('accept'), failureOf('decline')]
  return (
    <div className="no-print grid gap-4">
      <Form method="post" preventScrollReset className="grid max-w-[42rem] gap-3 rounded-md bg-wash p-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="key" value={once} />
        <TextField
          name="name"
          label={t('offers.accept.name')}
          help={t('offers.accept.help')}
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={typed('accept')?.name}
          error={accept?.fields.name}
        />
        {accept && !accept.fields.name && <Alert kind="bad">{accept.error}</Alert>}
        <SubmitButton busy={formData?.get('intent') === 'accept'} className="justify-self-start">
          {t('offers.accept.confirm')}
        </SubmitButton>
      </Form>
      <Rare title={t('offers.decline.title')} open={decline !== undefined}>
        <Form method="post" preventScrollReset className="grid max-w-[42rem] gap-3">
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="key" value={once} />
          <SelectField
            name="why"
            label={t('offers.decline.why')}
            required
            defaultValue={typed('decline')?.why ?? ''}
            error={decline?.fields.why}
          >
            <option value="" disabled>
              {t('offers.decline.choose')}
            </option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`offers.decline.reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="reason"
            label={t('offers.decline.reason')}
            optional={t('shell.optional')}
            rows={3}
            maxLength={1000}
            defaultValue={typed('decline')?.reason}
            error={decline?.fields.reason}
          />
          {decline && Object.keys(decline.fields).length === 0 && <Alert kind="bad">{decline.error}</Alert>}
          <SubmitButton
            look="plain"
            busy={formData?.get('intent') === 'decline'}
            className="justify-self-start"
          >
            {t('offers.decline.confirm')}
          </SubmitButton>
        </Form>
      </Rare>
    </div>
  )
}
