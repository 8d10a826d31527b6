import {
  CalendarX,
  CircleCheck,
  CircleX,
  Eye,
  FileText,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Undo2,
} from 'lucide-react'
import type { QuotationState } from '../../../shared/quotations/quotation-states.ts'
import { useT } from '../../i18n/texts.ts'

const LOOKS: Record<QuotationState, { icon: LucideIcon; color: string }> = {
  received: { icon: Inbox, color: 'text-pine' },
  seen: { icon: Eye, color: 'text-pine' },
  answered: { icon: MessageSquare, color: 'text-pine' },
  offered: { icon: FileText, color: 'text-pine' },
  accepted: { icon: CircleCheck, color: 'text-good' },
  declined: { icon: CircleX, color: 'text-bad' },
  expired: { icon: CalendarX, color: 'text-warn' },
  withdrawn: { icon: Undo2, color: 'text-quiet' },
}

/** A request's state as an icon and a word: for its customer, or for the retailer's desk. */
export function RequestState({ state, isCustomer = false }: { state: QuotationState; isCustomer?: boolean }) {
  const t = useT()
  const { icon: Icon, color } = LOOKS[state]
  return (
    <span className="inline-flex items-center gap-2 align-bottom">
      <Icon className={`size-4 shrink-0 ${color} print:hidden`} aria-hidden="true" />
      <span>{t(`requests.${isCustomer ? 'status' : 'desk'}.${state}`)}</span>
    </span>
  )
}
