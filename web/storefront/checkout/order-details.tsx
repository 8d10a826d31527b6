import { today } from '../../../shared/dates.ts'
import type { CheckoutDetails } from '../../../shared/orders/order-details.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { ONCE } from './checkout-rules.ts'

/** The fields in which the retailer says something of the order. */
const SAID = ['reference', 'note', 'wished_on', 'address_id'] as const

/** What a form says in them, and in the fields of an address for this order. */
export const saidIn = (form: FormData) =>
  Object.fromEntries([...SAID, ...ONCE].map((name) => [name, String(form.get(name) ?? '')]))

/** The same without such an address: another one was chosen. */
export const saidWithoutOnce = (form: FormData) => {
  for (const name of ONCE) form.delete(name)
  return saidIn(form)
}

/** The retailer's own number of the order, the day on which it would like to have it, and a note. */
export function OrderDetails({ details, failure }: { details: CheckoutDetails; failure: Failure | null }) {
  const t = useT()
  const errorOf = (name: string) => (failure?.fields[name] ? { error: failure.fields[name] } : {})
  const optional = t('shell.optional')
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('checkout.details.title')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('checkout.details.reference')}
          optional={optional}
          name="reference"
          maxLength={60}
          defaultValue={details.reference}
          {...errorOf('reference')}
        />
        <TextField
          label={t('checkout.details.wishedOn')}
          optional={optional}
          name="wished_on"
          type="date"
          min={today()}
          defaultValue={details.wished_on ?? ''}
          {...errorOf('wished_on')}
        />
        <div className="sm:col-span-2">
          <TextArea
            label={t('checkout.details.note')}
            optional={optional}
            name="note"
            rows={2}
            maxLength={1000}
            defaultValue={details.note}
            {...errorOf('note')}
          />
        </div>
      </div>
    </section>
  )
}
