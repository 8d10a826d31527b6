import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  onClose: () => void
  /** Classes for its place and size. */
  className: string
  children: ReactNode
}

/** A dialog that is open while it is rendered: Escape and a click beside it close it, and the focus returns. */
export function Modal({ label, onClose, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed while it is still in the page, so that the browser gives the focus back.
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
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
