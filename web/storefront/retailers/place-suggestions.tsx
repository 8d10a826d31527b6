import { useState } from 'react'
import type { Place } from '../../../shared/retailers/retailers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { type BesideField, ComboList } from '../../ui/combo-list.tsx'
import { useAsked } from '../../ui/use-asked.ts'

export interface PlaceSuggestionsProps extends BesideField {
  /** The place in the address, for which nothing is suggested. */
  value: string
  onPick: (place: Place) => void
}

/** Without an answer the text is looked up when it is sent, and a failure is shown then. */
const ask = async (search_term: string) => (await read(api.places.$get({ query: { search_term } }))).places

/** Places that the field's text may mean. */
export default function PlaceSuggestions({ field, value, onPick }: PlaceSuggestionsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const places = useAsked(text === value ? '' : text.trim(), ask)
  const count = t('finder.suggestions', { count: places.length })
  return (
    <ComboList
      field={field}
      options={places}
      keyOf={({ id }) => id}
      render={({ label }) => <PlaceLabel label={label} />}
      label={count}
      status={count}
      onType={setText}
      onPick={(place) => {
        if (field.current) field.current.value = place.label
        setText('')
        onPick(place)
      }}
    />
  )
}

/** `Milano, Lombardia, IT`: the town first, then its region. */
function PlaceLabel({ label }: { label: string }) {
  const [town, ...around] = label.split(', ')
  return (
    <span className="min-w-0">
      <span className="font-medium">{town}</span>
      {around.length > 0 && <span className="text-quiet">{` ${around.join(', ')}`}</span>}
    </span>
  )
}
