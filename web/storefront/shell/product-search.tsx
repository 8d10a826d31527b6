import { Search } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { useLang } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/input.tsx'
import { SuggestInput } from './suggest-input.tsx'

interface Props {
  label: string
  find: string
  placeholder?: string
  /** The initial value of the field. */
  words?: string
  look?: 'main'
}

/** A search in the list of products; a plain form, so that it works without scripts. */
export function ProductSearch({ label, find, placeholder, words, look }: Props) {
  const lang = useLang()
  const id = useId()
  return (
    <Form role="search" aria-label={label} action={`/${lang}/products`} className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <SuggestInput
          id={id}
          placeholder={placeholder}
          defaultValue={words}
          className={INPUT}
          boxClass="flex-1"
        />
        <Button type="submit" look={look ?? 'plain'} className="shrink-0">
          <Search className="size-5 max-sm:hidden" aria-hidden="true" />
          <span>{find}</span>
        </Button>
      </div>
    </Form>
  )
}
