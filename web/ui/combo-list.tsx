import { type ReactNode, type RefObject, useId } from 'react'
import { groupBy } from '../../shared/base/groups.ts'
import { useCombo } from './combo-keys.ts'
import type { Elements } from './elements.ts'

/** What a list beside a field is given by `ComboInput`. */
export interface BesideField {
  field: RefObject<HTMLInputElement | null>
}

interface Props<T> extends BesideField {
  /** What can be chosen now, by groups where there are some. */
  options: readonly T[]
  keyOf: (option: T) => string | number
  /** The heading over an option and those like it; none for ''. */
  groupOf?: (option: T) => string
  render: (option: T) => ReactNode
  /** The list's name. */
  label: string
  /** What screen readers say of it while it is open. */
  status: string
  /** What stands there when nothing fits; without it there is no list then. */
  nothing?: Elements
  /** All that can be chosen is there from the start: it opens with the focus, and Enter takes the only one that fits. */
  atOnce?: boolean
  panelClass?: string
  onType: (text: string) => void
  onPick: (option: T) => void
}

/**
 * The list below a field, which stays what it is: arrow keys, Enter, Escape; it closes a moment after the field is left. It
 * stands in the field's box, beside it.
 */
export function ComboList<T>(props: Props<T>) {
  const { field, options, keyOf, groupOf = () => '', render, nothing, atOnce = false, onPick } = props
  const id = useId()
  const { isShown, chosen, pick } = useCombo({
    field,
    id,
    count: options.length,
    saysNothing: nothing !== undefined,
    atOnce,
    onType: props.onType,
    onPick: (index) => onPick(options[index]!),
  })
  const groups = [...groupBy(options, groupOf)]
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && props.status}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field, e.g. while the list is scrolled */}
      <div
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        className={`absolute top-full left-0 z-30 mt-1 w-full rounded-md border border-line bg-raised text-ink shadow-over ${props.panelClass ?? ''}`}
      >
        <div
          id={id}
          role="listbox"
          aria-label={props.label}
          hidden={options.length === 0}
          className="max-h-[min(28rem,60vh)] overflow-y-auto overscroll-contain p-1"
        >
          {groups.map(([heading, own]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a list to choose from, not of fields
            <div key={heading} role="group" aria-label={heading || props.label}>
              {heading && (
                <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm text-quiet">
                  {heading}
                </p>
              )}
              {own.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
                <div
                  key={keyOf(option)}
                  id={`${id}-${options.indexOf(option)}`}
                  role="option"
                  aria-selected={options.indexOf(option) === chosen}
                  onClick={() => pick(options.indexOf(option))}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 select-none hover:bg-sand aria-selected:bg-wash"
                >
                  {render(option)}
                </div>
              ))}
            </div>
          ))}
        </div>
        {options.length === 0 && nothing}
      </div>
    </>
  )
}
