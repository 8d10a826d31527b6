import { Trash2 } from 'lucide-react'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { QuickProduct } from '../../../shared/cart/quick-order.ts'
import { nextAllowed } from '../../../shared/catalogue/packs.ts'
import { isShort } from '../../../shared/parts/stock.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { NumberInput } from '../../ui/number-field.tsx'
import { Price } from '../../ui/price.tsx'
import { AvailabilityNote, ShortNote } from '../catalogue/availability.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from './line-details.tsx'
import { fieldOf } from './quick-action.ts'
import { amountOf, isReady, type QuickRow, totalOf } from './quick-rows.ts'
import { SatelliteChoice } from './satellite-choice.tsx'

interface Props {
  rows: QuickRow[]
  onQuantity: (key: string, quantity: number) => void
  onSatellite: () => void
  onRemove: (key: string) => void
  onChoice: (key: string, product: QuickProduct) => void
}

/** The lines, those that go into the cart with their numbers of pieces, the others with what is wrong. */
export const QuickTable = ({ rows, ...does }: Props) => (
  <div>
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Row key={row.key} row={row} {...does} />
      ))}
    </ul>
    <Total rows={rows} />
  </div>
)

/** What the lines that go into the cart cost, without shipping. */
function Total({ rows }: { rows: QuickRow[] }) {
  const t = useT()
  const lang = useLang()
  const { cents, vat, net } = totalOf(rows)
  if (cents === 0) return null
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-3 py-3" aria-live="polite">
      <span>{t('cart.total')}</span>
      <Price cents={cents} lang={lang} className="title text-xl" />
      <span className="text-sm text-quiet">{t(net || isWithoutVat(vat) ? 'quick.net' : 'quick.vat')}</span>
    </p>
  )
}

/** The price of a piece and of the line. */
function Amount({ row }: { row: QuickRow }) {
  const t = useT()
  const lang = useLang()
  const amount = amountOf(row)
  if (amount === null) return null
  return (
    <p className="text-sm">
      <Price cents={amount.piece} lang={lang} />
      <span className="text-quiet">{` ${t('cart.each')} · `}</span>
      <Price cents={amount.line} lang={lang} className="font-semibold" />
    </p>
  )
}

function Stock({ product: { stock, ...more }, quantity }: { product: QuickProduct; quantity: number }) {
  const known = { ...more, ...(stock && { stock }) }
  return (
    <>
      <AvailabilityNote of={known} />
      {isShort(known, quantity) && <ShortNote of={known} />}
    </>
  )
}

/** What is to be said of a line. */
function Said({ row: { state, typed, lines, product, asked, quantity } }: { row: QuickRow }) {
  const t = useT()
  const isBad = state !== 'found' && state !== 'replaced'
  return (
    <>
      {state !== 'found' && (
        <p className={`text-sm ${isBad ? 'font-medium text-bad' : ''}`}>
          {t(`quick.state.${state}`, { typed })}
        </p>
      )}
      {asked !== undefined && (
        <p className="text-sm font-medium">{t('quick.rounded', { from: asked, to: quantity })}</p>
      )}
      {lines > 1 && <p className="text-sm text-quiet">{t('quick.addedUp', { count: lines })}</p>}
      {product && !isBad && <Stock product={product} quantity={quantity} />}
    </>
  )
}

function Row({ row, onQuantity, onSatellite, onRemove, onChoice }: Omit<Props, 'rows'> & { row: QuickRow }) {
  const t = useT()
  const isLive = useHydrated()
  const { key, product, typed, quantity, near } = row
  const name = product?.name ?? typed
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        {product && <LineDetails code={product.code} of={product.of} />}
        <EnergyArrow of={product?.energy_class} className="my-1 block" />
        <Said row={row} />
        <Amount row={row} />
        {isReady(row) && product!.satellites > 0 && (
          <SatelliteChoice product={product!} onChange={onSatellite} />
        )}
        {near.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <span className="text-quiet">{t('quick.near')}</span>
            {near.map((other) =>
              isLive ? (
                <Button key={other.id} className="text-left" onClick={() => onChoice(key, other)}>
                  {`${other.code} ${other.name}`}
                </Button>
              ) : (
                <span key={other.id}>{`${other.code} ${other.name}`}</span>
              ),
            )}
          </p>
        )}
      </div>
      <div className="flex items-start gap-1">
        {isReady(row) && (
          <NumberInput
            name={fieldOf(product!.id)}
            min={nextAllowed(1, product!.packs)}
            step={product!.packs.pack}
            max={MAX_QUANTITY}
            required
            defaultValue={quantity}
            key={quantity}
            aria-label={t('quick.quantityOf', { name })}
            onBlur={({ target: { value } }) => {
              const next = readWhole(value) || Number.NaN
              if (next <= MAX_QUANTITY && next !== quantity) onQuantity(key, next)
            }}
            className="w-20!"
          />
        )}
        {isLive && (
          <button
            type="button"
            aria-label={t('quick.remove', { name })}
            onClick={() => onRemove(key)}
            className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  )
}
