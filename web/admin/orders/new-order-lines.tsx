import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { QuickLine, QuickProduct } from '../../../shared/cart/quick-order.ts'
import { SATELLITES } from '../../../shared/catalogue/satellites.ts'
import { formatEuros } from '../../../shared/money.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'

/** A line as it is typed: `price` is empty where the retailer's own counts. */
export interface OfficeRow {
  product: QuickProduct
  quantity: string
  /** As many as it needs; '' is not chosen yet. */
  satellites: string[]
  price: string
  reason: string
}

interface Props {
  vendor: number
  rows: OfficeRow[]
  onChange: (rows: OfficeRow[]) => void
  onProblem: (text: string) => void
}

/** The rows with what was found; of a product that is there already it becomes more. */
function withLine(rows: OfficeRow[], { product, quantity }: QuickLine): OfficeRow[] {
  if (!product) return rows
  if (rows.some((row) => row.product.id === product.id))
    return rows.map((row) =>
      row.product.id === product.id
        ? { ...row, quantity: String((readWhole(row.quantity) ?? 0) + quantity) }
        : row,
    )
  const satellites: string[] = Array(product.satellites).fill('')
  return [...rows, { product, quantity: String(quantity), satellites, price: '', reason: '' }]
}

/** Whether codes are typed in a form and not looked up yet: they would be left out. */
export const hasTypedCodes = (form: HTMLFormElement): boolean =>
  String(new FormData(form).get('codes') ?? '').trim() !== ''

/** Lines by their codes, typed or pasted; each at the retailer's price, or at another one with a reason. */
export function NewOrderLines({ vendor, rows, onChange, onProblem }: Props) {
  const { t, lang } = useAdmin()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (at: number, more: Partial<OfficeRow>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...more } : row)))
  const add = async () => {
    setBusy(true)
    onProblem('')
    try {
      const { lines } = await read(api.admin.orders['look-up'].$post({ json: { vendor_id: vendor, text } }))
      const known = lines.filter(({ state }) => state === 'found' || state === 'replaced')
      const wrong = lines.filter((line) => !known.includes(line))
      onChange(known.reduce(withLine, rows))
      setText(wrong.map(({ typed, quantity }) => `${typed} ${quantity}`).join('\n'))
      if (wrong.length > 0)
        onProblem(t('orders.office.unknown', { codes: wrong.map(({ typed }) => typed).join(', ') }))
    } catch (error) {
      onProblem(failureText(t, error))
    }
    setBusy(false)
  }
  return (
    <>
      <ul>
        {rows.map((row, at) => (
          <li key={row.product.id} className="grid gap-3 border-b border-line py-3">
            <p className="flex items-center gap-x-4">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                {[row.product.name, row.product.code].filter(Boolean).join(' · ')}
              </span>
              {row.product.breaks?.[0] && (
                <span className="figures text-sm text-quiet">
                  {formatEuros(row.product.breaks[0].price, lang)}
                </span>
              )}
              <Button
                look="quiet"
                aria-label={t('orders.office.remove', { name: row.product.name })}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
                className="size-11 px-0!"
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </Button>
            </p>
            <div className="grid gap-3 sm:grid-cols-[6rem_13rem_minmax(0,1fr)]">
              <TextField
                label={t('orders.office.quantity')}
                inputMode="numeric"
                value={row.quantity}
                onChange={({ target }) => change(at, { quantity: target.value })}
              />
              <TextField
                label={t('orders.office.ownPrice')}
                inputMode="decimal"
                value={row.price}
                onChange={({ target }) => change(at, { price: target.value })}
              />
              {row.price.trim() !== '' && (
                <TextField
                  label={t('orders.office.reason')}
                  required
                  maxLength={200}
                  value={row.reason}
                  onChange={({ target }) => change(at, { reason: target.value })}
                />
              )}
            </div>
            {row.satellites.length > 0 && (
              <Satellites chosen={row.satellites} onChange={(satellites) => change(at, { satellites })} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        <TextArea
          name="codes"
          label={t('orders.office.codes')}
          help={t('orders.office.codesHelp')}
          rows={4}
          spellCheck={false}
          className="figures"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          className="justify-self-start"
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => void add()}
        >
          {t('orders.office.add')}
        </Button>
      </div>
    </>
  )
}

/** The satellites that a product needs, one field each, none of them twice. */
function Satellites({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const { t } = useAdmin()
  const label = t('orders.office.satellite')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {chosen.map((satellite, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field stands for a place
          key={place}
          label={chosen.length > 1 ? `${label} ${place + 1}` : label}
          required
          value={satellite}
          onChange={({ target }) => onChange(chosen.with(place, target.value))}
        >
          <option value="">{t('orders.office.chooseSatellite')}</option>
          {SATELLITES.map((name) => (
            <option
              key={name}
              value={name}
              disabled={name !== satellite && chosen.includes(name)}
              translate="no"
            >
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
