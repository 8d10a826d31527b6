import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OwnShippingRequest } from '../../../shared/shipping/shipping-requests.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'

interface Props {
  request: OwnShippingRequest | null
  busy: boolean
  onSend: (form: HTMLFormElement, intent: 'ask' | 'withdraw') => void
}

/** What is said of a request: what came of it, or that it is for a cart that is another one now. */
function useWords(request: OwnShippingRequest | null): string {
  const t = useT()
  const lang = useLang()
  if (!request) return t('checkout.request.none')
  const { state, is_current, net, reason, created_at } = request
  if (state === 'refused') return t('checkout.request.refused', { reason })
  if (!is_current || state === 'void') return t('checkout.request.void')
  return state === 'answered'
    ? t('checkout.request.answered', { figure: formatEuros(net ?? 0, lang) })
    : t('checkout.request.asked', { date: formatDate(created_at) })
}

/** Where no rate fits: the retailer asks what the shipping costs, waits for the figure, and may take the request back. */
export default function ShippingRequest({ request, busy, onSend }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const words = useWords(request)
  const waits =
    request?.is_current && (request.state === 'asked' || request.state === 'answered') ? request : null
  const intent = waits ? 'withdraw' : 'ask'
  return (
    <section>
      <h2 className="mb-2 text-xl">{t('checkout.request.title')}</h2>
      <p role="status" className="prose whitespace-pre-line">
        {words}
      </p>
      <input type="hidden" name="request_id" value={waits?.id ?? ''} />
      <Button
        // Enter in a field of the form must not press it.
        type={hydrated ? 'button' : 'submit'}
        look={waits ? 'plain' : 'main'}
        name="intent"
        value={intent}
        busy={busy}
        onClick={({ currentTarget: { form, type } }) => type === 'button' && form && onSend(form, intent)}
        className="mt-4"
      >
        {t(`checkout.request.${intent}`)}
      </Button>
    </section>
  )
}
