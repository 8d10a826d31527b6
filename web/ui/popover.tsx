import type { MouseEvent, ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClass?: string
  panelClass?: string
  children: ReactNode
}

/** A link in a panel leads away: the panel closes. */
function closeOnLink(event: MouseEvent<HTMLDivElement>) {
  if ((event.target as HTMLElement).closest('a, button[type="submit"]')) event.currentTarget.hidePopover()
}

/** A button that opens a panel below the header; the browser closes it by Escape or a click elsewhere. Works without scripts. */
export function Popover({ id, label, button, buttonClass = '', panelClass = '', children }: Props) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClass}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for clicks on links inside */}
      <div
        id={id}
        popover="auto"
        onClick={closeOnLink}
        className={`fixed inset-auto top-[calc(var(--header)-4px)] m-0 max-h-[calc(100dvh-var(--header)-1rem)] overflow-auto rounded-md border border-line bg-raised p-2 text-ink shadow-over ${panelClass}`}
      >
        {children}
      </div>
    </>
  )
}
