import { useLoaderData } from 'react-router'
import type { FollowedPayment } from '../../../shared/payments/payments.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { PaymentMatters } from './payment-matters.tsx'
import { refunds } from './refunds.ts'

const readFollowed = async () => (await read(api.admin.payments.$get())).payments

export const loader = () => ({ payments: loading(readFollowed()) })
export const action = actions(refunds)

/** A payment that needs attention, with its order if it placed one. */
function Followed({ payment }: { payment: FollowedPayment }) {
  const { t } = useAdmin()
  const { order, buyer, updated_at } = payment
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 last:border-b-0 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-base!">
          {order ? (
            <Link to={`/admin/orders/${order.id}`} className="link">
              {t('orders.one', { number: order.number })}
            </Link>
          ) : (
            t('payments.noOrder')
          )}
        </h2>
        <p className="mt-1 text-sm">{buyer}</p>
        <p className="text-sm text-quiet">
          <When iso={updated_at} />
        </p>
      </div>
      <PaymentMatters payment={payment} />
    </li>
  )
}

/** Payments that need attention: refunds that no provider can make, disputes, and payments that a provider holds. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().payments)
  return (
    <div className="max-w-6xl">
      <ScreenTitle>{t('payments.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('payments.title')}</h1>
      <p className="mt-1 text-sm text-quiet">{t('payments.about')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {!failure && !data && <div className="skeleton mt-6 h-24" aria-busy="true" />}
      {!failure && data?.length === 0 && <p className="mt-6">{t('payments.none')}</p>}
      {!failure && data && data.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {data.map((payment) => (
            <Followed key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </div>
  )
}
