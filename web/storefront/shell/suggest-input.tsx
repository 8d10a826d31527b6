import type { ComponentProps, RefObject } from 'react'
import { ComboInput } from '../../ui/combo-input.tsx'

/** Nobody types at the edge. */
const importSuggestions = import.meta.env.SSR ? null : () => import('./suggestions.tsx')

interface Props extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
  boxClass?: string
  /** It is no part of the page: what is found gets the focus, and the field is empty again. */
  away?: boolean
}

/** A field for a search of products, which suggests while one types. */
export const SuggestInput = ({ away, ...props }: Props) => (
  <ComboInput
    {...props}
    type="search"
    enterKeyHint="search"
    name="search_term"
    load={importSuggestions}
    given={{ away }}
  />
)
