import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'
import type { SuggestionsProps } from './suggestions.tsx'

/** Nobody types at the edge. */
const importSuggestions = import.meta.env.SSR ? null : () => import('./suggestions.tsx')

interface Props extends ComponentProps<'input'> {
  ref?: RefObject<HTMLInputElement | null>
  /** The box beside which suggestions open. */
  boxClass?: string
  /** It is no part of the page: what is found gets the focus, and the field is empty again. */
  away?: boolean
}

/**
 * A field for a search of products. What suggests while one types is loaded when somebody goes to the field; until then, and without
 * scripts, it is a field of its form.
 */
export function SuggestInput({ ref, boxClass = '', away, ...props }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const load = () => {
    if (Suggestions) return
    // The file may be gone after a deployment: the field works without it.
    importSuggestions?.().then(
      (part) => setSuggestions(() => part.Suggestions),
      () => {},
    )
  }
  return (
    <div className={`relative min-w-0 ${boxClass}`}>
      <input
        {...props}
        ref={field}
        type="search"
        name="search_term"
        maxLength={200}
        autoComplete="off"
        onFocus={load}
      />
      {Suggestions && <Suggestions field={field} away={away} />}
    </div>
  )
}
