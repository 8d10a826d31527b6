import type { LucideIcon } from 'lucide-react'
import type { Elements } from '../../../ui/elements.ts'

export interface PanelProps {
  /** The text of the button, and the name of the panel. */
  label: string
  icon: LucideIcon
  /** On a phone, shows the button's icon only. */
  short?: boolean
  buttonClass?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: Elements
}

/** The look of the buttons above and below a list. */
export const TOOL =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink hover:bg-sand aria-expanded:bg-sand data-popup-open:bg-sand lg:min-h-9'

/** What a panel's button shows. */
export const PanelLabel = ({ label, icon: Icon, short }: Pick<PanelProps, 'label' | 'icon' | 'short'>) => (
  <>
    <Icon className="size-4 shrink-0" aria-hidden="true" />
    <span className={`truncate ${short ? 'max-sm:sr-only' : ''}`}>{label}</span>
  </>
)
