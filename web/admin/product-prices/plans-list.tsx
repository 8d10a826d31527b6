import { useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { PlannedPrice, ProductPricePlan } from '../../../shared/pricing/product-price-plans.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { answerOf, type Outcome } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { State, type Tone } from '../shell/state.tsx'
import { PriceTable } from './price-table.tsx'

const plans = api.admin['product-price-plans']

const TONES: Record<ProductPricePlan['state'], Tone> = {
  planned: 'open',
  applied: 'good',
  cancelled: 'over',
  undone: 'over',
}

/** The change in words: `+3,5 % · −2,00 € · A ,90`. */
function useChangeText() {
  const { t, lang } = useAdmin()
  return ({ hundredths, amount, ending }: ProductPricePlan) =>
    [
      hundredths !== 0 &&
        (hundredths / 10_000).toLocaleString(lang, {
          style: 'percent',
          maximumFractionDigits: 2,
          signDisplay: 'always',
        }),
      amount !== 0 && `${amount > 0 ? '+' : '−'}${formatEuros(Math.abs(amount), lang)}`,
      t(`product-prices.endings.${ending}`),
    ]
      .filter(Boolean)
      .join(' · ')
}

interface Props {
  plans: ProductPricePlan[]
  onCancel: (id: number) => Promise<Outcome<unknown>>
  onUndo: (id: number) => Promise<Outcome<{ changed: number }>>
}

/** Changes of prices with a day: what each does, or did, to which prices; planned ones can be cancelled, applied ones taken back. */
export function PlansList({ plans: rows, onCancel, onUndo }: Props) {
  const { t } = useAdmin()
  return (
    <section aria-labelledby="planned-prices" className="mt-10">
      <h2 id="planned-prices" className="text-lg!">
        {t('product-prices.plans.title')}
      </h2>
      {rows.length === 0 && <p className="mt-2 text-quiet">{t('product-prices.plans.none')}</p>}
      <ul className="mt-2 border-t border-line empty:hidden">
        {rows.map((plan) => (
          <Plan key={plan.id} plan={plan} onCancel={onCancel} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, onCancel, onUndo }: { plan: ProductPricePlan } & Omit<Props, 'plans'>) {
  const { t } = useAdmin()
  const changeText = useChangeText()
  const [prices, setPrices] = useState<PlannedPrice[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, state, starts_on, products, changed } = plan
  const day = formatDate(starts_on)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(t, error)
    }
    setBusy(false)
  }
  const toggle = () =>
    prices
      ? setPrices(null)
      : attempt(async () => {
          const answer = await read(plans[':id'].$get({ param: { id: String(id) } }))
          setPrices(answer.prices)
        })
  const cancel = () =>
    attempt(async () => {
      answerOf(await onCancel(id))
      showToast({ kind: 'good', text: t('product-prices.plans.cancelled', { day }) })
    })
  const undo = () =>
    attempt(async () => {
      const { changed } = answerOf(await onUndo(id))
      showToast({ kind: 'good', text: t('product-prices.undone', { count: changed }) })
    })
  const left = changed === null ? 0 : products - changed
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            <span className="figures">{day}</span>
            <span className="font-normal">
              <State tone={TONES[state]}>{t(`product-prices.plans.states.${state}`)}</State>
            </span>
          </p>
          <p className="text-sm text-quiet">
            {`${changeText(plan)} · ${t('product-prices.plans.prices', { count: changed ?? products })}${left > 0 ? ` · ${t('product-prices.plans.left', { count: left })}` : ''}`}
          </p>
        </div>
        <div className="flex flex-wrap max-sm:-ml-4">
          <Button look="quiet" busy={busy} aria-expanded={prices !== null} onClick={() => void toggle()}>
            {t(`product-prices.plans.${prices ? 'hide' : 'show'}`)}
          </Button>
          {state === 'planned' && (
            <Button
              look="quiet"
              busy={busy}
              aria-label={t('product-prices.plans.cancelOf', { day })}
              onClick={() => void cancel()}
            >
              {t('product-prices.plans.cancel')}
            </Button>
          )}
          {state === 'applied' && changed !== 0 && (
            <Button
              look="quiet"
              busy={busy}
              aria-label={t('product-prices.plans.undoOf', { day })}
              onClick={() => void undo()}
            >
              {t('product-prices.plans.undo')}
            </Button>
          )}
        </div>
      </div>
      {prices && (
        <div className="mt-2">
          <PriceTable
            products={prices.map((price) => ({
              ...price,
              note:
                price.is_changed === false
                  ? t('product-prices.plans.kept')
                  : state === 'planned' && price.price !== price.before
                    ? t('product-prices.plans.willStay')
                    : undefined,
            }))}
          />
        </div>
      )}
    </li>
  )
}
