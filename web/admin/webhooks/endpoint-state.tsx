import type { Delivery, Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { State } from '../shell/state.tsx'

const TONES = { active: 'good', disabled: 'over', gone: 'over', failed: 'bad', left: 'over' } as const
const SENT = { pending: 'going', sent: 'good', dead: 'bad' } as const

/** Whether events go there, and since when nothing is taken. */
export function EndpointState({ of: { state, failing_since } }: { of: Endpoint }) {
  const { t } = useAdmin()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <State tone={TONES[state]}>{t(`webhooks.states.${state}`)}</State>
      {state === 'active' && failing_since && (
        <span className="text-bad">
          <span>{`${t('webhooks.failing')} `}</span>
          <When iso={failing_since} />
        </span>
      )}
    </span>
  )
}

export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const { t } = useAdmin()
  return <State tone={SENT[state]}>{t(`webhooks.deliveryStates.${state}`)}</State>
}

/** A new secret, the only time. */
export function SecretShown({ secret }: { secret: string }) {
  const { t } = useAdmin()
  const texts = {
    about: t('webhooks.shownOnce'),
    name: t('webhooks.secret'),
    copy: t('webhooks.copy'),
    copied: t('webhooks.copied'),
    notCopied: t('api-keys.notCopied'),
  }
  return <ShownOnce secret={secret} texts={texts} />
}
