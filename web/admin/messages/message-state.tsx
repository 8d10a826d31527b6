import type { MessageStatus } from '../../../shared/content/messages.ts'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = { new: 'open', answered: 'good', closed: 'over' } as const

export function MessageState({ status }: { status: MessageStatus }) {
  const { t } = useAdmin()
  return <State tone={TONES[status]}>{t(`messages.status.${status}`)}</State>
}
