import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAdmin } from '../admin.ts'
import { useAsking, useSearch } from '../search.ts'
import { useField } from './form-context.ts'
import type { Begun, Choice, RecordSearchProps } from './record-search.tsx'
import { SearchPopup } from './search-popup.tsx'

const WAIT_MS = 250

interface Props extends RecordSearchProps {
  begun: Begun
}

const ICON = 'grid w-9 place-items-center rounded-md text-quiet hover:text-ink'

/** The record for the form's value, which a draft or a reset may also set. */
function useChosen(value: number | null, path: string) {
  const { data, failure, load } = useAsking<{ records: Choice[] }>()
  const [picked, setPicked] = useState<Choice | null>(null)
  const known = [picked, data?.records[0]].find((record) => record && record.id === value) ?? null
  const wanted = known ? null : value
  useEffect(() => {
    if (wanted !== null) void load(`${path}?id=${wanted}`)
  }, [wanted, path, load])
  const problem = failure?.text
  useEffect(() => {
    if (problem) showToast({ kind: 'bad', text: problem })
  }, [problem])
  return [known, setPicked] as const
}

/** The field itself: it searches while one types. */
export default function RecordCombobox({ name, placeholder, help, optional, path, begun }: Props) {
  const { t } = useAdmin()
  const { field } = useController({ name })
  const { label, error } = useField(name)
  const { records: found, failure, busy, setTerm, ask } = useSearch<Choice>(path, WAIT_MS)
  const [chosen, setChosen] = useChosen(field.value ?? null, path)
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
              autoFocus={begun.hasFocus}
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
