import { Paperclip } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'

/**
 * A field for files whose button speaks the page's language: the browser's own says "Choose Files" in its own. The field itself
 * is there for keyboards and screen readers.
 */
export function FileInput({
  choose,
  ref,
  onChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  choose: string
  ref?: React.RefObject<HTMLInputElement | null>
}) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const ownId = useId()
  const id = props.id ?? ownId
  const [names, setNames] = useState<string[]>([])
  // A form that was sent is empty again.
  useEffect(() => {
    const form = input.current?.form
    const clear = () => setNames([])
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [input])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        {...props}
        ref={input}
        id={id}
        type="file"
        onChange={(event) => {
          setNames([...(event.target.files ?? [])].map(({ name }) => name))
          onChange?.(event)
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        aria-hidden="true"
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-raised px-4 font-semibold hover:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine"
      >
        <Paperclip className="size-4" aria-hidden="true" />
        <span>{choose}</span>
      </label>
      {names.length > 0 && (
        <span translate="no" className="min-w-0 text-sm wrap-anywhere text-quiet">
          {names.join(', ')}
        </span>
      )}
    </div>
  )
}
