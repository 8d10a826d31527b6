import { Form, useNavigation } from 'react-router'
import { dayOf, formatDay, today } from '../../../shared/dates.ts'
import type { Offer } from '../../../shared/quotations/offers.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { RequestOutcome } from '../quotations/request-action.ts'
import { Rare } from '../quotations/request-ending.tsx'

interface Props {
  id: number
  offer: Offer
  outcome: RequestOutcome | undefined
  once: string
}

/** The last day on which a consumer can withdraw. */
const lastDay = (until: string) => formatDay(dayOf(new Date(Date.parse(until) - 1).toISOString()))

/** The withdrawal from a contract, in two steps (Directive 2011/83/EU, Art. 11a). Works without scripts. */
export function ContractRevocation({ id, offer, email, outcome, once }: Props & { email: string }) {
  const t = useT()
  const { formData } = useNavigation()
  const { failure, typed } = (outcome?.intent === 'revoke' && outcome) || {}
  const { number, vendor_name, accepted_name, revocable_until } = offer
  return (
    <div className="no-print">
      <Rare title={t('contracts.revoke.title')} open={failure !== undefined}>
        <p className="prose text-quiet">{t('contracts.revoke.text', { vendor: vendor_name })}</p>
        <p className="prose figures text-quiet">
          {revocable_until
            ? t('contracts.revoke.until', { day: lastDay(revocable_until) })
            : t('contracts.revoke.open')}
        </p>
        <Form method="post" preventScrollReset className="mt-4 grid max-w-[42rem] gap-3">
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="key" value={once} />
          <p className="figures font-medium">
            {t('contracts.revoke.statement', { number: `${id}/${number}` })}
          </p>
          <TextField
            name="name"
            label={t('contracts.revoke.name')}
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={typed?.name ?? accepted_name}
            error={failure?.fields.name}
          />
          <TextField
            name="email"
            type="email"
            label={t('contracts.revoke.email')}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={typed?.email ?? email}
            error={failure?.fields.email}
          />
          {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
          <SubmitButton
            look="plain"
            busy={formData?.get('intent') === 'revoke'}
            className="justify-self-start"
          >
            {t('contracts.revoke.confirm')}
          </SubmitButton>
        </Form>
      </Rare>
    </div>
  )
}

/** The retailer says when the customer got the goods: from then the days of withdrawal run. */
export function ContractHandover({ offer, outcome }: Omit<Props, 'id' | 'once'>) {
  const t = useT()
  const { formData } = useNavigation()
  const { failure, typed } = (outcome?.intent === 'handover' && outcome) || {}
  const { number, handed_on, revocable_until, accepted_at } = offer
  return (
    <section aria-labelledby="handover" className="no-print border-t border-line pt-4">
      <h3 id="handover" className="text-lg">
        {t('contracts.handover.title')}
      </h3>
      <p className="prose mt-1 figures text-quiet">
        {handed_on && revocable_until
          ? t('contracts.handover.is', { day: formatDay(handed_on), until: lastDay(revocable_until) })
          : t('contracts.handover.text')}
      </p>
      <Form method="post" preventScrollReset className="mt-3 grid max-w-[26rem] gap-3">
        <input type="hidden" name="intent" value="handover" />
        <input type="hidden" name="number" value={number} />
        <TextField
          name="day"
          type="date"
          label={t('contracts.handover.day')}
          required
          min={accepted_at ? dayOf(accepted_at) : undefined}
          max={today()}
          defaultValue={typed?.day ?? handed_on ?? ''}
          error={failure?.fields.day}
        />
        {failure && !failure.fields.day && <Alert kind="bad">{failure.error}</Alert>}
        <SubmitButton
          look="plain"
          busy={formData?.get('intent') === 'handover'}
          className="justify-self-start"
        >
          {t('contracts.handover.save')}
        </SubmitButton>
      </Form>
    </section>
  )
}
