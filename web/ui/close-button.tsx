import { X } from 'lucide-react'

interface Props {
  label: string
  onClose: () => void
  /** Its place. */
  className: string
}

/** Closes the dialog, drawer or sheet in whose head it stands. */
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
