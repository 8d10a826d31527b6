import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  onClose: () => void
  /** Its place and size. */
  className: string
  children: ReactNode
}

/** A dialog that is open as long as it is there: Escape and a click beside it close it, and the focus goes back. */
export function Modal({ label, onClose, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Still in the page here, so that the browser gives the focus back.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`border-line bg-raised text-ink shadow-over backdrop:bg-black/40 ${className}`}
    >
      {children}
    </dialog>
  )
}
