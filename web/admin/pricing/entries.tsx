import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { PriceListInput } from '../../../shared/pricing/price-lists.admin.ts'
import { ENTRY_SCOPES } from '../../../shared/pricing/price-scopes.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { useEuros, usePriceError } from '../catalogue/product/decimal-input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, RecordSelect, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'

type Entry = PriceListInput['entries'][number]
const NEW: Entry = {
  scope: 'all',
  cat_id: null,
  code: '',
  min_quantity: 1,
  discount: null,
  price: null,
  valid_from: '',
  valid_to: '',
}

/** Hundredths of a per cent, or cents: both are written with two decimals. */
function AmountInput({ name }: { name: string }) {
  const input = useEuros(name)
  const { label, error } = useField(name)
  return (
    <TextField
      {...input}
      label={label}
      error={usePriceError(error, input.value)}
      autoComplete="off"
      className="figures text-right"
    />
  )
}

/** What an entry applies to; a choice forgets what belonged to another one. */
function ScopeSelect({ at }: { at: string }) {
  const { t } = useAdmin()
  const { setValue, register } = useFormContext()
  return (
    <SelectField
      {...useField(`${at}.scope`)}
      {...register(`${at}.scope`, {
        onChange: ({ target }) => {
          const scope = (target as HTMLSelectElement).value
          const change = { shouldDirty: true }
          if (scope !== 'category') setValue(`${at}.cat_id`, null, change)
          if (scope !== 'product') setValue(`${at}.code`, '', change)
          if (scope !== 'product') setValue(`${at}.price`, null, change)
        },
      })}
    >
      {ENTRY_SCOPES.map((scope) => (
        <option key={scope} value={scope}>
          {t(`price-lists.scopes.${scope}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface Props {
  at: string
  categories: { id: number; name: string }[]
  onRemove: () => void
}

function EntryFields({ at, categories, onRemove }: Props) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  const scope = useWatch({ name: `${at}.scope` })
  const setValueAs = (typed: unknown) => readWhole(String(typed ?? '')) ?? Number.NaN
  const { min: _min, max: _max, ...quantity } = register(`${at}.min_quantity`, { setValueAs })
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-3 border-t border-line py-4 *:min-w-0 sm:grid-cols-4 xl:grid-cols-[9rem_minmax(0,1fr)_5rem_6rem_7rem_9.5rem_9.5rem_auto]">
      <ScopeSelect at={at} />
      <div className="max-xl:empty:hidden">
        {scope === 'category' && <RecordSelect name={`${at}.cat_id`} options={categories} />}
        {scope === 'product' && <TextInput name={`${at}.code`} className="figures" />}
      </div>
      <NumberField
        {...useField(`${at}.min_quantity`)}
        min={1}
        max={999}
        {...quantity}
        className="text-right"
      />
      <AmountInput name={`${at}.discount`} />
      <div className="max-xl:empty:hidden">{scope === 'product' && <AmountInput name={`${at}.price`} />}</div>
      <TextInput name={`${at}.valid_from`} type="date" />
      <TextInput name={`${at}.valid_to`} type="date" />
      <Button
        look="quiet"
        className="justify-self-start sm:mt-7.5"
        aria-label={t('price-lists.remove')}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </li>
  )
}

/** The entries of a price list, edited in place. */
export function Entries({ categories }: { categories: Props['categories'] }) {
  const { t } = useAdmin()
  const { fields, append, remove } = useFieldArray({ name: 'entries' })
  return (
    <FieldGroup title={t('price-lists.rules')}>
      <div className="prose text-sm text-quiet">
        <p>{t('price-lists.rulesHelp')}</p>
        <p>{t('price-lists.priceHelp')}</p>
      </div>
      <ul>
        {fields.map((field, at) => (
          <EntryFields
            key={field.id}
            at={`entries.${at}`}
            categories={categories}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => append(NEW)}>
        <Plus className="size-4" aria-hidden="true" />
        <span>{t('price-lists.add')}</span>
      </Button>
    </FieldGroup>
  )
}
