import { useEffect, useRef } from 'react'

interface Props {
  label: string
  checked: boolean
  /** Whether some of the rows it stands for are chosen, but not all. */
  some?: boolean
  disabled?: boolean
  /** `range` is true when Shift is held. */
  onToggle: (range: boolean) => void
}

/** The box that chooses a row, or all of a page. */
export function RowBox({ label, checked, some = false, disabled, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className="relative z-1 -mx-3 grid size-11 place-items-center select-none">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4 accent-pine disabled:opacity-40"
      />
    </label>
  )
}
