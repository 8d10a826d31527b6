import { type FormEvent, useState } from 'react'
import { addDays, formatDate, today } from '../../../shared/dates.ts'
import {
  MOST_DOWN,
  MOST_UP,
  PRICE_ENDINGS,
  type PriceChange,
  type PriceEnding,
  priceAfter,
} from '../../../shared/pricing/price-changes.ts'
import type { ProductPlanBody } from '../../../shared/pricing/product-price-plans.admin.ts'
import type { PricedProduct } from '../../../shared/pricing/product-prices.admin.ts'
import { parsePercent, parseSignedEuros } from '../../i18n/decimals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Outcome } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { useBulk } from '../shell/lists/bulk.ts'
import { PriceTable } from './price-table.tsx'

/** A product whose price changes, in cents. */
export interface Repriced extends PricedProduct {
  before: number
  after: number
}

const readable = (value: number | null, low: number, high: number) =>
  value === null || (value >= low && value <= high)

interface Props {
  products: PricedProduct[]
  onChanged: () => void
  /** `key`: sent again with the same one, it plans nothing twice. */
  onPlan: (plan: ProductPlanBody, key: string) => Promise<Outcome<unknown>>
}

/**
 * The change as typed: percentage, amount, rounding, and the day on which prices change; each keystroke shows the new prices, and the button
 * gives them, or plans them for a later day.
 */
export function ChangeForm({ products, onChanged, onPlan }: Props) {
  const { t } = useAdmin()
  const change = useBulk('products')
  const [percent, setPercent] = useState('')
  const [amount, setAmount] = useState('')
  const [ending, setEnding] = useState<PriceEnding>('cent')
  const [day, setDay] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [hundredths, cents] = [parsePercent(percent), parseSignedEuros(amount)]
  const isPercent = readable(hundredths, MOST_DOWN, MOST_UP)
  const isAmount = readable(cents, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  const wanted: PriceChange | null =
    isPercent && isAmount ? { hundredths: hundredths ?? 0, amount: cents ?? 0, ending } : null
  const priced = products.flatMap(({ price, ...product }): Repriced[] =>
    price === null || !wanted ? [] : [{ ...product, price, before: price, after: priceAfter(price, wanted) }],
  )
  const changed = priced.filter(({ before, after }) => before !== after)
  const unpriced = products.filter(({ price }) => price === null).length
  const isLater = day > today()
  /** Whether it went well; where it did not, what was typed stays. */
  const plan = async (wanted: PriceChange) => {
    const { failure } = await onPlan(
      {
        starts_on: day,
        ...wanted,
        ids: changed.map(({ id }) => id),
        from: changed.map(({ before }) => before),
      },
      key,
    )
    setKey(crypto.randomUUID())
    if (failure === undefined) {
      const text = t('product-prices.plans.done', { count: changed.length, day: formatDate(day) })
      showToast({ kind: 'good', text })
    } else showFailure(t, failure)
    return failure === undefined
  }
  const give = () =>
    change(
      { action: 'prices', value: changed.map(({ after }) => after) },
      { ids: changed.map(({ id }) => id), from: changed.map(({ before }) => before) },
      {
        done: (count) => t('product-prices.done', { count }),
        undone: (count) => t('product-prices.undone', { count }),
      },
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (changed.length === 0 || !wanted || busy) return
    setBusy(true)
    const isDone = await (isLater ? plan(wanted) : give())
    setBusy(false)
    if (!isDone) return
    setPercent('')
    setAmount('')
    setEnding('cent')
    setDay('')
    onChanged()
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-6">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={t('product-prices.percent')}
          value={percent}
          error={isPercent ? undefined : t('product-prices.notPercent')}
          placeholder="+3,5"
          inputMode="text"
          autoComplete="off"
          onChange={(event) => setPercent(event.target.value)}
        />
        <TextField
          label={t('product-prices.amount')}
          value={amount}
          error={isAmount ? undefined : t('product-prices.notAmount')}
          placeholder="−2,00"
          inputMode="text"
          autoComplete="off"
          onChange={(event) => setAmount(event.target.value)}
        />
        <SelectField
          label={t('product-prices.ending')}
          value={ending}
          onChange={(event) => setEnding(event.target.value as PriceEnding)}
        >
          {Object.keys(PRICE_ENDINGS).map((name) => (
            <option key={name} value={name}>
              {t(`product-prices.endings.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={t('product-prices.plans.day')}
          help={t('product-prices.plans.dayHelp')}
          value={day}
          min={addDays(today(), 1)}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="main" busy={busy} disabled={changed.length === 0}>
          {isLater
            ? t('product-prices.plans.confirm', { count: changed.length, day: formatDate(day) })
            : t('product-prices.confirm', { count: changed.length })}
        </Button>
        <p role="status" className="text-sm text-quiet">
          {`${t('product-prices.count', { count: products.length })}${unpriced > 0 ? ` · ${t('product-prices.unpriced', { n: unpriced })}` : ''}`}
        </p>
      </div>
      {isLater && <p className="prose -mt-4 text-sm text-quiet">{t('product-prices.plans.rule')}</p>}
      {priced.length > 0 && <PriceTable products={priced} />}
    </form>
  )
}
