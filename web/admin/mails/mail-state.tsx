import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

const TONES = { pending: 'open', sent: 'good', dead: 'bad' } as const

export function MailState({ status }: { status: keyof typeof TONES }) {
  const { t } = useAdmin()
  return <State tone={TONES[status]}>{t(`mails.status.${status}`)}</State>
}
