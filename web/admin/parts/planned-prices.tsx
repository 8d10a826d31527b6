import { formatDate } from '../../../shared/dates.ts'
import type { PricePlan } from '../../../shared/pricing/price-plans.admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Outcome } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

interface Props {
  plans: PricePlan[]
  onCancel: (id: number) => Promise<Outcome<unknown>>
}

/** The changes of prices that are planned, and those that were applied or cancelled. */
export function PlannedPrices({ plans, onCancel }: Props) {
  const { t, lang } = useAdmin()
  const percentOf = ({ hundredths }: PricePlan) =>
    (hundredths / 10_000).toLocaleString(lang, {
      style: 'percent',
      maximumFractionDigits: 2,
      signDisplay: 'always',
    })
  const nameOf = (plan: PricePlan) => `${percentOf(plan)} · ${formatDate(plan.starts_on)}`
  const cancel = async (plan: PricePlan) => {
    const { failure } = await onCancel(plan.id)
    if (failure !== undefined) showFailure(t, failure)
    else showToast({ kind: 'good', text: t('parts.prices.cancelled', { name: nameOf(plan) }) })
  }
  return (
    <section aria-labelledby="planned-prices" className="mt-10">
      <h2 id="planned-prices" className="text-lg!">
        {t('parts.prices.plans')}
      </h2>
      {plans.length === 0 && <p className="mt-2 text-quiet">{t('parts.prices.noPlans')}</p>}
      <ul className="mt-2">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
          >
            <span>
              <span className="figures font-semibold">{nameOf(plan)}</span>
              <span className="block text-sm text-quiet">
                {`${t(`parts.prices.states.${plan.state}`)} · ${t('parts.prices.count', { count: plan.changed ?? plan.parts })}`}
              </span>
            </span>
            {plan.state === 'planned' && (
              <Button
                look="quiet"
                aria-label={t('parts.prices.cancelOf', { name: nameOf(plan) })}
                onClick={() => void cancel(plan)}
              >
                {t('parts.prices.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
