import { X } from 'lucide-react'

interface Props {
  label: string
  onClose: () => void
  /** Classes for its position. */
  className: string
}

/** The closing button in the head of a dialog, drawer or sheet. */
export function CloseButton({ label, onClose, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-sand ${className}`}
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  )
}
