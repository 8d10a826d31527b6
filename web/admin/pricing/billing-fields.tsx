import type { Billing } from '../../../shared/retailers/retailer-terms.ts'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'

const FIELDS = ['tax_code', 'sdi_code', 'pec'] as const

export const billingIn = (values: FormData) =>
  Object.fromEntries(
    FIELDS.map((name) => [name, String(values.get(name) ?? '').trim()]),
  ) as unknown as Billing

/** By what an Italian retailer gets its electronic invoices. */
export function BillingFields({ billing, errors }: { billing: Billing; errors: Record<string, string> }) {
  const { t } = useAdmin()
  return FIELDS.map((name) => (
    <TextField
      key={name}
      label={t(`price-lists.billing.${name}`)}
      optional={t('form.optional')}
      help={t(`price-lists.billing.help.${name}`)}
      name={name}
      type={name === 'pec' ? 'email' : 'text'}
      defaultValue={billing[name]}
      error={errors[name]}
      autoComplete="off"
      autoCapitalize={name === 'pec' ? 'off' : 'characters'}
      spellCheck={false}
      className={name === 'pec' ? '' : 'figures uppercase'}
    />
  ))
}
