import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'

interface Props {
  title: string
  /** The name of its closing button. */
  close: string
  /** Called after it was closed, by its button, by Escape or by its owner. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered. Its first field gets the focus; afterwards the focus goes back. */
export function Dialog({ title, close, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // React's strict mode mounts it twice; a dialog that is open again was not closed.
      onClose={(event) => event.currentTarget.open || onClose()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border border-line bg-raised p-5 text-ink shadow-over backdrop:bg-black/40 sm:p-6"
    >
      <h2 id={id} className="pr-12 text-xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
      {/* Last in the DOM, so that the focus begins in the content. */}
      <CloseButton label={close} onClose={() => dialog.current?.close()} className="absolute top-3 right-3" />
    </dialog>
  )
}
