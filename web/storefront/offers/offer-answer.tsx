import { Form, useNavigation } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import { DECLINE_REASONS } from '../../../shared/quotations/decline-reasons.ts'
import type { Offer } from '../../../shared/quotations/offers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { RequestOutcome } from '../quotations/request-action.ts'
import { Rare } from '../quotations/request-ending.tsx'
import { ContractFacts } from './contract-facts.tsx'

interface Props {
  offer: Pick<Offer, 'number' | 'totals' | 'binding' | 'seller' | 'vendor_name'>
  outcome: RequestOutcome | undefined
  /** Keeps a double click from being two answers. */
  once: string
}

/** What was sent and came back, if it was this. */
function sentAs(intent: 'accept' | 'decline', outcome: RequestOutcome | undefined) {
  return outcome?.intent === intent ? outcome : undefined
}

/** What names the version that is answered. */
function Which({ intent, number, once }: { intent: 'accept' | 'decline'; number: number; once: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="key" value={once} />
    </>
  )
}

/** What this version of an offer comes to, and its acceptance by a name typed. Works without scripts. */
export function OfferAccept({ offer, outcome, once }: Props) {
  const t = useT()
  const lang = useLang()
  const { formData } = useNavigation()
  const { failure, typed } = sentAs('accept', outcome) ?? {}
  const { number, totals, binding, seller, vendor_name } = offer
  return (
    <Form method="post" preventScrollReset className="no-print grid gap-3 rounded-md bg-wash p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">{t('offers.gross')}</span>
        <span className="title figures text-2xl">{formatEuros(totals.gross, lang)}</span>
      </p>
      {seller && <ContractFacts seller={seller} />}
      <p className="prose">{t(`contracts.${binding}.says`, { vendor: vendor_name })}</p>
      <Which intent="accept" number={number} once={once} />
      <input type="hidden" name="as" value={binding} />
      <TextField
        name="name"
        label={t('offers.accept.name')}
        help={t('offers.accept.help')}
        autoComplete="name"
        enterKeyHint="send"
        required
        maxLength={200}
        defaultValue={typed?.name}
        error={failure?.fields.name}
      />
      {failure && !failure.fields.name && <Alert kind="bad">{failure.error}</Alert>}
      <SubmitButton busy={formData?.get('intent') === 'accept'} className="sm:justify-self-start">
        {t(`contracts.${binding}.button`)}
      </SubmitButton>
    </Form>
  )
}

/** Declines this version of an offer with a reason. Works without scripts. */
export function OfferDecline({ offer: { number }, outcome, once }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const { failure: decline, typed } = sentAs('decline', outcome) ?? {}
  return (
    <div className="no-print">
      <Rare title={t('offers.decline.title')} open={decline !== undefined}>
        <Form method="post" preventScrollReset className="grid max-w-[42rem] gap-3">
          <Which intent="decline" number={number} once={once} />
          <SelectField
            name="why"
            label={t('offers.decline.why')}
            required
            defaultValue={typed?.why ?? ''}
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
            defaultValue={typed?.reason}
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
