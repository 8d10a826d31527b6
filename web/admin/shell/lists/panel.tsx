import { useState } from 'react'
import { onDemand } from '../on-demand.tsx'
import { PanelLabel, type PanelProps, TOOL } from './panel-button.tsx'

export const OpenPanel = onDemand(() => import('./open-panel.tsx'))

/**
 * A button that opens a panel beside it: Escape and a click elsewhere close it, and the focus returns. What places panels is
 * loaded when the button is pointed at or has the focus, and takes the button's place when it is first opened.
 */
export function Panel(props: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen, buttonClass = '' } = props
  const Loaded = OpenPanel.usePart(open, () => onOpenChange(false))
  if (Loaded) return <Loaded {...props} open={open} onOpenChange={onOpenChange} />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={open || undefined}
      onPointerEnter={OpenPanel.preload}
      onFocus={OpenPanel.preload}
      onClick={() => onOpenChange(true)}
      className={`${TOOL} ${buttonClass}`}
    >
      <PanelLabel {...props} />
    </button>
  )
}
