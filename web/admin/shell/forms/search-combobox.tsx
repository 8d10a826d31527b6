import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type Ref, useEffect } from 'react'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { useSearch } from '../search.ts'
import type { Begun, Choice } from './record-search.tsx'
import { SearchPopup } from './search-popup.tsx'

const WAIT_MS = 250
const ICON = 'grid w-9 place-items-center rounded-md text-quiet hover:text-ink'

interface Props {
  label: string
  placeholder: string
  help?: string | undefined
  error?: string | undefined
  optional?: string | undefined
  /** The `searchLoader` of what can be chosen; an empty term finds the first ones. */
  path: string
  chosen: Choice | null
  onChoose: (record: Choice | null) => void
  /** What was typed before it was loaded. */
  begun?: Begun
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

/** A field to choose a record among too many for a list: it searches while one types. */
export default function SearchCombobox({
  label,
  placeholder,
  help,
  error,
  optional,
  path,
  chosen,
  onChoose,
  begun = { text: '', hasFocus: false },
  ref,
  onBlur,
}: Props) {
  const { t } = useAdmin()
  const { records: found, failure, busy, setTerm, ask } = useSearch<Choice>(path, WAIT_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    if (begun.text !== '') setTerm(begun.text)
  }, [])
  const items = chosen && !found.some((record) => record.id === chosen.id) ? [...found, chosen] : found
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={chosen}
      {...(begun.text !== '' && { defaultInputValue: begun.text, defaultOpen: true })}
      itemToStringLabel={(record: Choice) => record.name}
      isItemEqualToValue={(record: Choice, value: Choice) => record.id === value.id}
      onOpenChange={(isOpen) => isOpen && ask()}
      onInputValueChange={(term, { reason }) => {
        if (reason !== 'item-press') setTerm(term)
      }}
      onValueChange={(record) => {
        setTerm('')
        onChoose(record)
      }}
    >
      <Field label={label} help={help} error={error} optional={optional}>
        {(a11y) => (
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...a11y}
              ref={ref}
              autoFocus={begun.hasFocus}
              placeholder={placeholder}
              onBlur={onBlur}
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
        {(record: Choice) => (
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
