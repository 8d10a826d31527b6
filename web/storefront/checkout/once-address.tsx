import type { Failure } from '../../api/command.ts'
import { useCountryChoices } from '../../i18n/countries.ts'
import { useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'

interface Props {
  failure: Failure | null
  /** Whether the account may put addresses into the retailer's book. */
  mayList: boolean
  busy: boolean
  /** The order goes to what is typed. */
  onUse: (form: HTMLFormElement) => void
}

/** The fields of an address for this order alone, which may also be kept for later ones; within the checkout's form. */
export default function OnceAddress({ failure, mayList, busy, onUse }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const countries = useCountryChoices()
  const errors = Object.entries(failure?.fields ?? {}).filter(([name]) => name.startsWith('once.'))
  const field = (name: 'name' | 'address' | 'cap' | 'city' | 'telephone' | 'country') => {
    const error = failure?.fields[`once.${name}`]
    return { label: t(`addresses.fields.${name}`), name: `once_${name}`, ...(error && { error }) }
  }
  return (
    <details open={errors.length > 0} className="mt-2 max-w-md">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
        {t('checkout.once.open')}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <TextField {...field('name')} maxLength={120} help={t('addresses.nameHelp')} />
        </div>
        <div className="sm:col-span-6">
          <TextField {...field('address')} maxLength={200} />
        </div>
        <div className="sm:col-span-2">
          <TextField {...field('cap')} maxLength={20} />
        </div>
        <div className="sm:col-span-4">
          <TextField {...field('city')} maxLength={100} />
        </div>
        <div className="sm:col-span-3">
          <SelectField {...field('country')} defaultValue="IT">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="sm:col-span-3">
          <TextField {...field('telephone')} type="tel" maxLength={40} optional={t('shell.optional')} />
        </div>
        {mayList && (
          <Checkbox
            className="sm:col-span-6"
            label={t('checkout.once.list')}
            name="once_is_listed"
            value="1"
          />
        )}
        <Button
          // Enter in a field of the form must not press it.
          type={hydrated ? 'button' : 'submit'}
          look="plain"
          name="intent"
          value="address"
          busy={busy}
          onClick={({ currentTarget: { form, type } }) => type === 'button' && form && onUse(form)}
          className="justify-self-start sm:col-span-6"
        >
          {t('checkout.once.use')}
        </Button>
      </div>
    </details>
  )
}
