import { Combobox } from '@base-ui/react/combobox'
import type { KeyboardEvent, Ref } from 'react'
import type { ProductKind } from '../../../../shared/catalogue.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { useFound } from '../../shell/forms/found.ts'
import { SearchPopup } from '../../shell/forms/search-popup.tsx'
import type { Option } from './options.tsx'

/** What the Worker takes as an option. */
const KINDS: ProductKind[] = ['panel', 'control_unit', 'bluetooth', 'tv']

async function findOptions(term: string): Promise<Option[]> {
  const query = { search_term: term || undefined, limit: '100', sort: 'name' } as const
  const { products } = await read(api.admin.products.$get({ query }))
  return products.filter(({ kind }) => KINDS.includes(kind))
}

/** Enter picks what is highlighted; it never sends the form. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

interface Props {
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  /** Ids that are not offered. */
  taken: number[]
  onPick: (option: Option) => void
}

/** Finds a product that completes an antenna, by name or code. */
export function OptionSearch({ inputRef, onBlur, taken, onPick }: Props) {
  const { t } = useAdmin()
  const { term, found, failure, busy, setTerm } = useFound('options', findOptions)
  const items = found.filter((option) => !taken.includes(option.id))
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={null}
      inputValue={term}
      itemToStringLabel={(option: Option) => option.name}
      onInputValueChange={(text, { reason }) => setTerm(reason === 'item-press' ? '' : text)}
      onValueChange={(option: Option | null) => option && onPick(option)}
    >
      <Field label={t('products.options.add')}>
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
        {(option: Option) => (
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
