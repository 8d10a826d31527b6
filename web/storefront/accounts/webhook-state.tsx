import { ChevronLeft } from 'lucide-react'
import { formatDate } from '../../../shared/dates.ts'
import type { Endpoint } from '../../../shared/webhooks/webhooks.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
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

/** The link back to the endpoints, or to one of them. */
export function BackToWebhooks({ to: endpoint }: { to?: Endpoint['id'] }) {
  const t = useT()
  const lang = useLang()
  return (
    <Link
      to={`/${lang}/account/webhooks${endpoint === undefined ? '' : `/${endpoint}`}`}
      className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      <span>{t(endpoint === undefined ? 'webhooks.title' : 'webhooks.deliveries')}</span>
    </Link>
  )
}
