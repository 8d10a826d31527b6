import { type ActionFunctionArgs, useActionData } from 'react-router'
import { PROVIDERS } from '../../../shared/payments/methods.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Finishing } from './finishing.tsx'
import { toStatement } from './pay-items-action.ts'

export { loader } from './payment-return.page.tsx'

/** Books what the person's last payment of open items in this way has paid, or returns the failure. The address proves nothing. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure: Failure } | Response> {
  const t = await textsOf(request)
  const { pathname, searchParams } = new URL(request.url)
  const lang = langOfPath(pathname)
  const id = searchParams.get('payment_id') ?? ''
  const json = {
    payment_method: PROVIDERS.find((provider) => pathname.includes(`/${provider}-return`))!,
    ...(/^[1-9]\d{0,14}$/.test(id) && { payment_id: Number(id) }),
  }
  const finish = context.get(apiContext)['account-statement'].finish.$post({ query: { lang }, json })
  const { answer, failure } = await command(t, finish)
  return failure ? { failure } : toStatement(lang, answer)
}

/** `/{lang}/account-statement/{provider}-return?payment_id`: back from the bank or the provider's page with a payment of open items. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const failure = useActionData<{ failure: Failure }>()?.failure
  return (
    <Finishing texts="balance.return" failure={failure} isOfItems>
      {failure && (
        <section className="max-w-2xl">
          <h1>
            {t(failure.code === 'payment_refunded' ? 'checkout.return.refunded' : 'checkout.return.failed')}
          </h1>
          <div className="mt-6">
            <Alert kind="bad">{failure.error}</Alert>
          </div>
          <div className="mt-8">
            <ButtonLink look="main" to={`/${lang}/account-statement`}>
              {t('balance.pay.back')}
            </ButtonLink>
          </div>
        </section>
      )}
    </Finishing>
  )
}
