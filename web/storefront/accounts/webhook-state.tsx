import { formatDate } from '../../../shared/dates.ts'
import type { Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { useT } from '../../i18n/texts.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** Whether events go there, and since when nothing is taken. */
export function WebhookState({ of: { state, failing_since } }: { of: Endpoint }) {
  const t = useT()
  const isFailing = state === 'active' && failing_since !== null
  return (
    <span className={isFailing || state === 'failed' ? 'font-medium text-bad' : ''}>
      {isFailing ? `${t('webhooks.failing')} ${formatDate(failing_since)}` : t(`webhooks.states.${state}`)}
    </span>
  )
}

/** A new secret, the only time. */
export function WebhookSecret({ secret }: { secret: string }) {
  const t = useT()
  return (
    <ShownOnce
      secret={secret}
      texts={{
        about: t('webhooks.shownOnce'),
        name: t('webhooks.secret'),
        copy: t('webhooks.copy'),
        copied: t('webhooks.copied'),
        notCopied: t('webhooks.notCopied'),
      }}
    />
  )
}
