import { Popover } from '@base-ui/react/popover'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** The text of the button, and the name of the panel. */
  label: string
  icon: LucideIcon
  /** On a phone, shows the button's icon only. */
  short?: boolean
  buttonClass?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** The look of the buttons above and below a list. */
export const TOOL =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink hover:bg-sand aria-expanded:bg-sand data-popup-open:bg-sand lg:min-h-9'

/** A button that opens a panel beside it: Escape and a click elsewhere close it, and the focus returns. */
export function Panel({ label, icon: Icon, short, buttonClass = '', open, onOpenChange, children }: Props) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger className={`${TOOL} ${buttonClass}`}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span className={`truncate ${short ? 'max-sm:sr-only' : ''}`}>{label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-raised p-3 text-sm text-ink shadow-over">
            <Popover.Title className="sr-only">{label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
