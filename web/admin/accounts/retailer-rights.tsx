import { useController, useFormContext } from 'react-hook-form'
import { RETAILER_ROLES, type RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import { TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/input.tsx'
import { useEuros } from '../catalogue/product/decimal-input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'

const DATA = 'vendor_account_data'

/** What a retailer's account may do for it, and up to how much a buyer orders without a colleague's approval. */
export function RetailerRights() {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const role: RetailerRole = useController({ name: `${DATA}.vendor_role` }).field.value
  const { error } = useField(`${DATA}.vendor_role`)
  const limit = useField(`${DATA}.order_limit`)
  const euros = useEuros(`${DATA}.order_limit`)
  return (
    <>
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 font-medium">{t('colleagues.role')}</legend>
        {RETAILER_ROLES.toReversed().map((name) => (
          <label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              value={name}
              {...register(`${DATA}.vendor_role`)}
              className="mt-1 size-4 shrink-0 accent-pine"
            />
            <span>
              <span className="block">{t(`colleagues.roles.${name}`)}</span>
              <span className="block text-sm text-quiet">{t(`colleagues.help.${name}`)}</span>
            </span>
          </label>
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      {role === 'buyer' && (
        <TextField
          {...euros}
          label={`${t('colleagues.limit')} (€)`}
          help={t('colleagues.limitHelp')}
          optional={t('form.optional')}
          className="figures text-right"
          {...(limit.error && { error: limit.error })}
        />
      )}
    </>
  )
}
