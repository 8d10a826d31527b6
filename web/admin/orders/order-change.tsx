import { type FormEvent, useEffect, useState } from 'react'
import { numbered } from '../../../shared/cart/lines.ts'
import { joinSatellites } from '../../../shared/catalogue/satellites.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { OfficeBuying } from '../../../shared/orders/office-orders.ts'
import type { OrderChange, OrderChangePriced } from '../../../shared/orders/order-changes.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { hasTypedCodes, NewOrderLines, type OfficeRow } from './new-order-lines.tsx'
import { NewOrderSums } from './new-order-sums.tsx'
import type { orderActions } from './order-actions.ts'
import { ChangeAddress, NO_ADDRESS } from './order-change-address.tsx'
import { ChangeMoney } from './order-change-money.tsx'

/** A line as it is typed: no pieces remove it, `price` is empty where the one that it has counts. */
interface KeptRow {
  quantity: string
  price: string
  reason: string
}

/** Other lines, prices or another address for an order that is not confirmed yet; what it would cost is seen before it is changed. */
export default function ChangeForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { t, lang } = useAdmin()
  const send = useSend<typeof orderActions>()
  const heads = numbered(order.products)
  const [kept, setKept] = useState<KeptRow[]>(() =>
    heads.map(({ head }) => ({ quantity: String(head.pivot.quantity), price: '', reason: '' })),
  )
  const [rows, setRows] = useState<OfficeRow[]>([])
  const [address, setAddress] = useState(NO_ADDRESS)
  const [shipping, setShipping] = useState('')
  const [buying, setBuying] = useState<OfficeBuying>()
  const [priced, setPriced] = useState<OrderChangePriced>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const vendor = order.user.vendor.id
  const id = String(order.id)
  useEffect(() => {
    let current = true
    read(api.admin.orders.buying[':id'].$get({ param: { id: String(vendor) } })).then(
      (found) => current && setBuying(found),
      (error: unknown) => current && setProblem(failureText(t, error)),
    )
    return () => {
      current = false
    }
  }, [vendor, t])

  /** Whatever changes is another order, whose price nobody has seen. */
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPriced(undefined)
      setProblem('')
      setKey(crypto.randomUUID())
    }
  }
  const keep = (at: number, more: Partial<KeptRow>) =>
    change(setKept)(kept.map((row, i) => (i === at ? { ...row, ...more } : row)))
  const cents = (typed: string) => (typed.trim() === '' ? null : parseEuros(typed))
  /** The change as it is typed; null where a number is none. */
  function changeOf(): OrderChange | null {
    const lines = kept.map(({ quantity, price, reason }, at) => ({
      line: heads[at]!.line,
      quantity: readWhole(quantity) ?? Number.NaN,
      price: cents(price),
      reason,
    }))
    const added = rows.map(({ product, quantity, price, reason, satellites }) => ({
      product_id: product.id,
      quantity: readWhole(quantity) ?? Number.NaN,
      satellite: joinSatellites(satellites),
      price: cents(price),
      reason,
    }))
    const figures = [
      cents(shipping),
      ...[...lines, ...added].flatMap(({ price, quantity }) => [price, quantity]),
    ]
    if (figures.some((figure) => Number.isNaN(figure))) return null
    const staying = lines.filter(({ quantity }) => quantity > 0)
    const { choice, ...once } = address
    const goes = choice === 'once' ? { once: { ...once, telephone: null, is_listed: false } } : {}
    const chosen = choice === '' || choice === 'once' ? goes : { address_id: Number(choice) }
    return { version: order.version, kept: staying, added, shipping: cents(shipping), ...chosen }
  }
  const attempt = async (work: (asked: OrderChange) => Promise<void>) => {
    if (rows.some(({ satellites }) => satellites.includes('')))
      return setProblem(t('orders.office.chooseSatellite'))
    const asked = changeOf()
    if (!asked) return setProblem(t('orders.office.numbers'))
    setBusy(true)
    setProblem('')
    await work(asked).catch((error: unknown) => setProblem(failureText(t, error)))
    setBusy(false)
  }
  const price = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasTypedCodes(event.currentTarget)) return setProblem(t('orders.office.typedCodes'))
    void attempt(async (json) =>
      setPriced(await read(api.admin.orders[':id'].change.draft.$post({ param: { id }, json }))),
    )
  }
  const make = () =>
    attempt(async (asked) => {
      const { failure } = await send('change', { id: order.id, key, ...asked, total: priced!.total })
      if (failure !== undefined) return setProblem(failureText(t, failure))
      showToast({ kind: 'good', text: t('orders.changing.done') })
      onDone()
    })
  return (
    <form onSubmit={price} noValidate className="no-print mt-2 grid gap-5">
      <p className="prose text-sm text-quiet">{t('orders.changing.intro')}</p>
      <ul>
        {heads.map(({ line, head, parts }, at) => (
          <li key={line} className="grid gap-3 border-b border-line py-3">
            <p className="font-medium">
              {[head.name, head.code, head.satellite, ...parts.map(({ name }) => name)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="grid gap-3 sm:grid-cols-[6rem_13rem_minmax(0,1fr)]">
              <TextField
                label={t('orders.office.quantity')}
                inputMode="numeric"
                value={kept[at]!.quantity}
                onChange={({ target }) => keep(at, { quantity: target.value })}
              />
              {parts.length === 0 && (
                <TextField
                  label={t('orders.office.ownPrice')}
                  inputMode="decimal"
                  value={kept[at]!.price}
                  onChange={({ target }) => keep(at, { price: target.value })}
                />
              )}
              {kept[at]!.price.trim() !== '' && (
                <TextField
                  label={t('orders.office.reason')}
                  required
                  maxLength={200}
                  value={kept[at]!.reason}
                  onChange={({ target }) => keep(at, { reason: target.value })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <NewOrderLines vendor={vendor} rows={rows} onChange={change(setRows)} onProblem={setProblem} />
      <ChangeAddress order={order} buying={buying} address={address} onChange={change(setAddress)} />
      <TextField
        label={t('orders.office.shipping')}
        help={t('orders.office.shippingHelp')}
        optional={t('form.optional')}
        inputMode="decimal"
        value={shipping}
        onChange={({ target }) => change(setShipping)(target.value)}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy && !priced}>
          {t('orders.office.price')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('orders.changing.leave')}
        </Button>
      </div>
      {priced && (
        <>
          <NewOrderSums priced={priced} />
          <ChangeMoney priced={priced} />
          <Button
            look="main"
            className="justify-self-start"
            busy={busy}
            disabled={priced.on_request || priced.same}
            onClick={() => void make()}
          >
            {t('orders.changing.make', { total: formatEuros(priced.total, lang) })}
          </Button>
        </>
      )}
    </form>
  )
}
