import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { useField } from './form-context.ts'
import { type Found, useChosen, useFound } from './found.ts'
import { SearchPopup } from './search-popup.tsx'

interface Props {
  /** The path of the value, which is the id; null while none is chosen. */
  name: string
  placeholder: string
  help?: string
  optional?: boolean
  /** Answers the records that contain every word of a term, the first ones for an empty term. */
  search: (term: string) => Promise<Found[]>
  /** The record of an id, e.g. of a draft that is taken up again; null when it is gone. */
  find: (id: number) => Promise<Found | null>
}

const ICON = 'grid w-9 place-items-center rounded-md text-quiet hover:text-ink'

/** A choice among records too many for a list: it asks the API as one types. */
export function RecordSearch({ name, placeholder, help, optional, search, find }: Props) {
  const { t } = useAdmin()
  const { field } = useController({ name })
  const { label, error } = useField(name)
  const { found, failure, busy, setTerm } = useFound(name, search)
  const [chosen, setChosen] = useChosen(field.value ?? null, find)
  const items = chosen && !found.some((record) => record.id === chosen.id) ? [...found, chosen] : found
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={chosen}
      itemToStringLabel={(record: Found) => record.name}
      isItemEqualToValue={(record: Found, value: Found) => record.id === value.id}
      onInputValueChange={(term, { reason }) => {
        if (reason !== 'item-press') setTerm(term)
      }}
      onValueChange={(record) => {
        setChosen(record)
        setTerm('')
        field.onChange(record?.id ?? null)
      }}
    >
      <Field label={label} help={help} error={error} optional={optional ? t('form.optional') : undefined}>
        {(a11y) => (
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...a11y}
              ref={field.ref}
              placeholder={placeholder}
              onBlur={field.onBlur}
              className={`${INPUT} pr-20`}
            />
            <div className="absolute inset-y-0 right-0 flex">
              <Combobox.Clear className={ICON} aria-label={t('form.clearChoice', { name: label })}>
                <X className="size-4" aria-hidden="true" />
              </Combobox.Clear>
              <Combobox.Trigger className={ICON} aria-label={t('form.openChoices', { name: label })}>
                <ChevronDown className="size-4" aria-hidden="true" />
              </Combobox.Trigger>
            </div>
          </Combobox.InputGroup>
        )}
      </Field>
      <SearchPopup busy={busy} failure={failure} isEmpty={found.length === 0}>
        {(record: Found) => (
          <Combobox.Item
            key={record.id}
            value={record}
            className="flex min-h-11 items-center gap-3 px-3 py-1.5 outline-none select-none data-highlighted:bg-sand"
          >
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate font-medium">{record.name}</span>
              <span className="block truncate text-sm text-quiet">{record.detail}</span>
            </span>
            <Combobox.ItemIndicator>
              <Check className="size-4 text-pine" aria-hidden="true" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </SearchPopup>
    </Combobox.Root>
  )
}
