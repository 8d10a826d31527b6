import { useState } from 'react'
import { formatEuros } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { NameWithThumb } from '../shell/thumb.tsx'
import type { Repriced } from './change-form.tsx'

/** A product with its price before and after; `note` says what becomes of it otherwise. */
type Priced = Omit<Repriced, 'price'> & { note?: string | undefined }

/** So many rows are shown at first. */
const SHOWN = 100

const CELL = 'border-b border-line py-1.5 pr-4 last:pr-0 max-sm:nth-3:pr-0'
const FIGURES = `${CELL} figures text-right whitespace-nowrap`

/** Each product's price before and after, and how much it changes by. */
export function PriceTable({ products }: { products: Priced[] }) {
  const { t, lang } = useAdmin()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? products : products.slice(0, SHOWN)
  const signed = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(lang, { ...options, signDisplay: 'exceptZero' }).format(value)
  const share = ({ before, after }: Priced) =>
    before === 0
      ? '–'
      : signed((after - before) / before, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })
  return (
    <div>
      <table aria-label={t('product-prices.table')} className="w-full text-sm">
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('products.name')}
            </th>
            <th scope="col" className={`${CELL} text-right font-medium`}>
              {t('product-prices.before')}
            </th>
            <th scope="col" className={`${CELL} text-right font-medium`}>
              {t('product-prices.after')}
            </th>
            <th scope="col" className={`${CELL} text-right font-medium max-sm:hidden`}>
              {t('product-prices.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <tr key={product.id}>
              <th scope="row" className={`${CELL} text-left font-normal wrap-anywhere`}>
                <NameWithThumb
                  name={product.code ? `${product.code} · ${product.name}` : product.name}
                  thumb_src={product.thumb_src}
                />
                {product.note && <span className="block text-quiet">{product.note}</span>}
              </th>
              <td className={FIGURES}>{formatEuros(product.before, lang)}</td>
              <td
                className={`${FIGURES} ${product.after === product.before ? 'text-quiet' : 'font-semibold'}`}
              >
                {formatEuros(product.after, lang)}
              </td>
              <td className={`${FIGURES} text-quiet max-sm:hidden`}>{share(product)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < products.length && (
        <Button look="quiet" className="mt-2 -ml-4" onClick={() => setWhole(true)}>
          {t('product-prices.showAll', { count: products.length })}
        </Button>
      )}
    </div>
  )
}
