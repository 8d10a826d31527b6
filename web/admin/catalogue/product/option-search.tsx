import { Combobox } from '@base-ui/react/combobox'
import type { KeyboardEvent, Ref } from 'react'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { SearchPopup } from '../../shell/forms/search-popup.tsx'
import { useSearch } from '../../shell/search.ts'
import type { Option } from './option.ts'

/** The wait after the last key. */
const WAIT_MS = 250

/** Enter picks the highlighted product, and must not send the form. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

interface Props<O extends Option> {
  /** Where products are searched for. */
  from: string
  label: string
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  /** Ids that are chosen already, and not offered. */
  taken: number[]
  onPick: (option: O) => void
}

/** Searches by name or code for a product that another one's form names. */
export function OptionSearch<O extends Option>({ from, label, inputRef, onBlur, taken, onPick }: Props<O>) {
  const { t } = useAdmin()
  const { term, records: found, failure, busy, setTerm, ask } = useSearch<O>(from, WAIT_MS)
  const items = found.filter((option) => !taken.includes(option.id))
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={null}
      inputValue={term}
      itemToStringLabel={(option: O) => option.name}
      onOpenChange={(isOpen) => isOpen && ask()}
      onInputValueChange={(text, { reason }) => setTerm(reason === 'item-press' ? '' : text)}
      onValueChange={(option: O | null) => option && onPick(option)}
    >
      <Field label={label}>
        {(a11y) => (
          <Combobox.Input
            {...a11y}
            ref={inputRef}
            placeholder={t('products.options.search')}
            onBlur={onBlur}
            onKeyDown={keepForm}
            className={INPUT}
          />
        )}
      </Field>
      <SearchPopup busy={busy} failure={failure} isEmpty={items.length === 0}>
        {(option: O) => (
          <Combobox.Item
            key={option.id}
            value={option}
            className="grid min-h-11 content-center px-3 py-1.5 leading-tight outline-none select-none data-highlighted:bg-sand"
          >
            <span className="font-medium">{option.name}</span>
            <span className="text-sm text-quiet">
              {[t(`products.kinds.${option.kind}`), option.code].filter(Boolean).join(' · ')}
            </span>
          </Combobox.Item>
        )}
      </SearchPopup>
    </Combobox.Root>
  )
}
