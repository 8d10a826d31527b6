import { type ComponentProps, type ComponentType, type RefObject, useRef, useState } from 'react'
import type { BesideField } from './combo-list.tsx'

interface Props<P extends BesideField> extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
  /** Loads the list beside the field; null at the edge, where nobody types. */
  load: (() => Promise<{ default: ComponentType<P> }>) | null
  /** What the list is given besides the field. */
  given: Omit<P, 'field'>
  boxClass?: string
}

/**
 * A field whose list of what it may mean is loaded when somebody goes to it; until then, and without scripts, it is a field of
 * its form.
 */
export function ComboInput<P extends BesideField>({ ref, load, given, boxClass = '', ...props }: Props<P>) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const [List, setList] = useState<ComponentType<P>>()
  const loadList = () => {
    if (List) return
    // The file may be gone after a deployment: the field works without it.
    load?.().then(
      (part) => setList(() => part.default),
      () => {},
    )
  }
  return (
    <div className={`relative min-w-0 ${boxClass}`}>
      <input maxLength={200} autoComplete="off" {...props} ref={field} onFocus={loadList} />
      {List && <List {...(given as P)} field={field} />}
    </div>
  )
}
