import { Popover } from '@base-ui/react/popover'
import { PanelLabel, type PanelProps, TOOL } from './panel-button.tsx'

/** A panel that was opened once, with its button. */
export default function OpenPanel({ open, onOpenChange, buttonClass = '', children, ...shown }: PanelProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger className={`${TOOL} ${buttonClass}`}>
        <PanelLabel {...shown} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
          <Popover.Popup className="max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-md border border-line bg-raised p-3 text-sm text-ink shadow-over">
            <Popover.Title className="sr-only">{shown.label}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
