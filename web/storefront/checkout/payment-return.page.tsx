import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { PROVIDERS } from '../../../shared/payments/methods.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { toThankYou } from './checkout-rules.ts'
import { Finishing } from './finishing.tsx'

/** Only a signed-in person can finish. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!visitorOf(context).user) throw redirectToSignIn(request)
  return null
}

/** Places the order that the person's last payment in this way has paid, or returns the failure. The address proves nothing. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure: Failure } | Response> {
  const t = await textsOf(request)
  const { pathname, searchParams } = new URL(request.url)
  const lang = langOfPath(pathname)
  const id = searchParams.get('order_id') ?? ''
  const json = {
    payment_method: PROVIDERS.find((provider) => pathname.includes(`/${provider}-return`))!,
    ...(/^[1-9]\d{0,14}$/.test(id) && { order_id: Number(id) }),
  }
  const create = context.get(apiContext).orders.create.$post({ query: { lang }, json })
  const { answer, failure } = await command(t, create)
  return failure ? { failure } : toThankYou(lang, answer.order_id)
}

/** `/{lang}/orders/{provider}-return?order_id`: back from the bank or the provider's page; finishes automatically, and shows the outcome. */
export function Component() {
  const failure = useActionData<{ failure: Failure }>()?.failure
  return (
    <Finishing texts="checkout.return" failure={failure} isOfItems={false}>
      {failure && <NotPaid failure={failure} />}
    </Finishing>
  )
}

function NotPaid({ failure }: { failure: Failure }) {
  const t = useT()
  const lang = useLang()
  const approval = useSearchParams()[0].get('approval')
  const isRefunded = failure.code === 'payment_refunded'
  return (
    <section className="max-w-2xl">
      <h1>{t(isRefunded ? 'checkout.return.refunded' : 'checkout.return.failed')}</h1>
      <div className="mt-6">
        <Alert kind="bad">{failure.error}</Alert>
      </div>
      <p className="mt-4 text-quiet">{t('checkout.return.cart')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink
          look="main"
          to={`/${lang}/orders/create${approval ? `?${new URLSearchParams({ approval })}` : ''}`}
          reloadDocument
        >
          {t('checkout.return.back')}
        </ButtonLink>
        {!approval && <ButtonLink to={`/${lang}/cart`}>{t('checkout.return.toCart')}</ButtonLink>}
      </div>
    </section>
  )
}
