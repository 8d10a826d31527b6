import { type FormEvent, useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { joinSatellites } from '../../../shared/catalogue/satellites.ts'
import { formatEuros } from '../../../shared/money.ts'
import type {
  OfficeBuying,
  OfficeDraft,
  OfficeOrder,
  OfficePriced,
} from '../../../shared/orders/office-orders.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { readRetailers } from '../accounts/retailer-names.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { Part } from '../shell/record-screen.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { hasTypedCodes, NewOrderLines, type OfficeRow } from './new-order-lines.tsx'
import { NewOrderSums } from './new-order-sums.tsx'

type Retailers = Awaited<ReturnType<typeof readRetailers>>

export const loader = () => ({ retailers: loading(readRetailers()) })

/** What was typed of the rest of the order. */
const NOTHING = { user: '', address: '', reference: '', note: '', shipping: '' }

/** The office orders in the name of a retailer: lines by code, its prices or others with a reason, then how it is paid. */
export function Component() {
  const { t, lang } = useAdmin()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { data: retailers = [] } = useLoading(useLoaderData<{ retailers: Loading<Retailers> }>().retailers)
  const vendor = Number(search.get('vendor')) || 0
  const [buying, setBuying] = useState<OfficeBuying>()
  const [rows, setRows] = useState<OfficeRow[]>([])
  const [typed, setTyped] = useState(NOTHING)
  const [method, setMethod] = useState<OfficeOrder['payment_method']>()
  const [priced, setPriced] = useState<OfficePriced>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())

  /** Whatever changes is another order, whose price nobody has seen. */
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPriced(undefined)
      setProblem('')
      setKey(crypto.randomUUID())
    }
  }
  const type = (more: Partial<typeof NOTHING>) => change(setTyped)({ ...typed, ...more })
  useEffect(() => {
    setBuying(undefined)
    if (!vendor) return
    let current = true
    read(api.admin.orders.buying[':id'].$get({ param: { id: String(vendor) } })).then(
      (found) => {
        if (!current) return
        setBuying(found)
        setTyped((before) => ({ ...before, user: String(found.accounts[0]?.id ?? ''), address: '' }))
        setMethod(found.methods[0])
      },
      (error: unknown) => current && setProblem(failureText(t, error)),
    )
    return () => {
      current = false
    }
  }, [vendor, t])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    await work().catch((error: unknown) => setProblem(failureText(t, error)))
    setBusy(false)
  }
  /** The order as it is typed; null where a number is none. */
  function orderOf(): OfficeDraft | null {
    const shipping = typed.shipping.trim() === '' ? null : parseEuros(typed.shipping)
    const lines = rows.map(({ product, quantity, price, reason, satellites }) => ({
      product_id: product.id,
      quantity: Number(quantity),
      satellite: joinSatellites(satellites),
      price: price.trim() === '' ? null : parseEuros(price),
      reason,
    }))
    const isWrong = (cents: number | null) => Number.isNaN(cents)
    if (isWrong(shipping) || lines.some(({ price }) => isWrong(price))) return null
    const { reference, note, address } = typed
    const details = { reference, note, ...(address !== '' && { address_id: Number(address) }) }
    return { vendor_id: vendor, user_id: Number(typed.user), lines, details, shipping }
  }
  const price = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasTypedCodes(event.currentTarget)) return setProblem(t('orders.office.typedCodes'))
    if (rows.some(({ satellites }) => satellites.includes('')))
      return setProblem(t('orders.office.chooseSatellite'))
    const json = orderOf()
    if (!json) return setProblem(t('orders.office.numbers'))
    void attempt(async () => setPriced(await read(api.admin.orders.draft.$post({ json }))))
  }
  const place = () => {
    const draft = orderOf()
    if (!draft || !priced || !method) return
    void attempt(async () => {
      const json = { ...draft, payment_method: method, total: priced.total }
      const made = await read(
        api.admin.orders.create.$post({ json }, { headers: { 'idempotency-key': key } }),
      )
      showToast({ kind: 'good', text: t(`orders.office.${made.order_id ? 'placed' : 'linked'}`), next: true })
      await navigate(made.order_id ? `/admin/orders/${made.order_id}` : '/admin/orders')
    })
  }
  const title = t('orders.new')
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/orders" name={t('orders.title')} />
      <h1 className="text-2xl!">{title}</h1>
      <p className="prose mt-2 text-quiet">{t('orders.office.intro')}</p>
      <form onSubmit={price} noValidate className="mt-5 grid gap-6">
        <SelectField
          label={t('orders.retailer')}
          value={vendor || ''}
          required
          onChange={({ target }) => {
            change(setRows)([])
            setSearch({ vendor: target.value }, { replace: true })
          }}
        >
          <option value="" disabled>
            {t('orders.office.choose')}
          </option>
          {retailers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {buying && buying.accounts.length === 0 && <Alert kind="bad">{t('orders.office.nobody')}</Alert>}
        {buying && buying.accounts.length > 0 && (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t('orders.office.account')}
                value={typed.user}
                onChange={({ target }) => type({ user: target.value })}
              >
                {buying.accounts.map(({ id, name, email }) => (
                  <option key={id} value={id}>{`${name} · ${email}`}</option>
                ))}
              </SelectField>
              <SelectField
                label={t('orders.delivery')}
                value={typed.address}
                onChange={({ target }) => type({ address: target.value })}
              >
                <option value="">{t('orders.office.usual')}</option>
                <option value="0">{`${buying.vendor.name}, ${buying.vendor.city}`}</option>
                {buying.addresses.map(({ id, name, city }) => (
                  <option key={id} value={id}>{`${name}, ${city}`}</option>
                ))}
              </SelectField>
              <TextField
                label={t('orders.columns.reference')}
                optional={t('form.optional')}
                maxLength={60}
                value={typed.reference}
                onChange={({ target }) => type({ reference: target.value })}
              />
              <TextField
                label={t('orders.office.shipping')}
                help={t('orders.office.shippingHelp')}
                optional={t('form.optional')}
                inputMode="decimal"
                value={typed.shipping}
                onChange={({ target }) => type({ shipping: target.value })}
              />
            </div>
            <TextArea
              label={t('orders.note')}
              optional={t('form.optional')}
              maxLength={1000}
              value={typed.note}
              onChange={({ target }) => type({ note: target.value })}
            />
            <Part title={t('orders.lines')}>
              <NewOrderLines vendor={vendor} rows={rows} onChange={change(setRows)} onProblem={setProblem} />
            </Part>
            {problem && <Alert kind="bad">{problem}</Alert>}
            <Button
              type="submit"
              className="justify-self-start"
              busy={busy && !priced}
              disabled={rows.length === 0}
            >
              {t('orders.office.price')}
            </Button>
            {priced && (
              <>
                <NewOrderSums priced={priced} />
                <SelectField
                  label={t('orders.method')}
                  value={method}
                  onChange={({ target }) => setMethod(target.value as OfficeOrder['payment_method'])}
                >
                  {buying.methods.map((one) => (
                    <option key={one} value={one}>
                      {one === 'link' ? t('orders.office.link') : t(`orders.payment.${one}`)}
                    </option>
                  ))}
                </SelectField>
                <Button
                  look="main"
                  className="justify-self-start"
                  busy={busy}
                  disabled={priced.on_request}
                  onClick={place}
                >
                  {t('orders.office.place', { total: formatEuros(priced.total, lang) })}
                </Button>
              </>
            )}
          </>
        )}
        {problem && !buying && <Alert kind="bad">{problem}</Alert>}
      </form>
    </div>
  )
}
