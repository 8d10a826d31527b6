import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { NetSwitch } from './net-switch.tsx'

/**
 * On what terms a retailer buys: the price; what is sold in its place; the prices of a piece by quantity, from
 * the second on; and in which numbers it is ordered.
 */
export default function RetailerTerms({ product }: { product: ProductPage }) {
  const { price, vat, net = false, breaks = [], packs, successor } = product
  const isExempt = isWithoutVat(vat)
  const t = useT()
  const lang = useLang()
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Price cents={price!} lang={lang} className="title text-3xl" />
        <span className="text-sm text-quiet">
          {t(isExempt || net ? 'catalogue.box.net' : 'catalogue.box.vat')}
        </span>
        {!isExempt && <NetSwitch net={net} />}
      </div>
      {successor && (
        <p className="mt-1 text-sm">
          <span>{`${t('catalogue.box.successor')} `}</span>
          <Link to={`/${lang}/products/${successor.slug}`} className="link">
            {successor.name}
          </Link>
        </p>
      )}
      {breaks.length > 1 && (
        <dl aria-label={t('catalogue.box.breaks')} className="mt-3 max-w-sm border-t border-line text-sm">
          {breaks.slice(1).map(({ from, price }) => (
            <div key={from} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="figures">{t('catalogue.box.from', { quantity: from })}</dt>
              <dd>
                <Price cents={price} lang={lang} className="font-semibold" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {packs && <p className="mt-2 text-sm">{t('catalogue.box.packs', { ...packs })}</p>}
    </div>
  )
}
