import { type ReactNode, useId } from 'react'
import type { ProductOption } from '../../../shared/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'

/** A group of choices of which one holds, with the rule that limits it now. */
export function Choices({
  title,
  rule,
  children,
}: {
  title: string
  rule?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={rule ? id : undefined}>
      <legend className="title mb-2 text-lg">{title}</legend>
      {rule && (
        <p id={id} className="mb-2 text-sm text-quiet">
          {rule}
        </p>
      )}
      <div className="border-b border-line">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  picture?: ReactNode
  children: ReactNode
  note?: ReactNode
  /** At the row's end, e.g. a price. */
  end?: ReactNode
}

export function Choice({ name, checked, disabled, onChoose, picture, children, note, end }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-1.5 has-checked:bg-wash has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="ml-2 size-5 shrink-0 accent-pine"
      />
      {picture}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{children}</span>
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </span>
      {end && <span className="pr-2">{end}</span>}
    </label>
  )
}

export const OptionPicture = ({ option }: { option: ProductOption }) => (
  <span className="size-12 shrink-0 overflow-hidden rounded-sm">
    <Picture thumb={option.thumb_src} alt="" />
  </span>
)
