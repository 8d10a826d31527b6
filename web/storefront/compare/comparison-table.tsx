import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type Compared, compare, differencesOf, type Row } from './comparison.ts'
import { ProductChoice } from './product-choice.tsx'

/** On narrow screens the two values stand below their name. On paper it is a real table, whose head is repeated on every sheet. */
const LINE =
  'grid grid-cols-2 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)] print:table-row'

interface Props {
  first: Compared | null
  second: Compared | null
  onlyDifferences: boolean
}

/** Two products, section by section; their names stay in view. */
export function ComparisonTable({ first, second, onlyDifferences }: Props) {
  const t = useT()
  const all = compare(first?.metas ?? [], second?.metas ?? [])
  const both = first !== null && second !== null
  const sections = both && onlyDifferences ? differencesOf(all) : all
  if (both && sections.length === 0) {
    return <Alert kind="note">{t(all.length > 0 ? 'compare.same' : 'compare.noData')}</Alert>
  }
  return (
    <table className="block print:table print:w-full print:table-fixed">
      <thead className="sticky top-(--header) z-10 block border-b border-edge bg-paper/95 backdrop-blur-sm print:table-header-group">
        <tr className={LINE}>
          <td className="max-sm:hidden" />
          <ProductName product={first} />
          <ProductName product={second} />
        </tr>
      </thead>
      <tbody className="no-print block">
        <tr className={`${LINE} pt-3 sm:pt-4`}>
          <td className="max-sm:hidden" />
          <ProductChoice product={first} />
          <ProductChoice product={second} />
        </tr>
      </tbody>
      {sections.map(({ type, rows }) => (
        <tbody key={type} className="block break-inside-avoid print:table-row-group">
          <tr className="block print:table-row">
            <th
              scope="rowgroup"
              colSpan={3}
              className="title block pt-8 pb-2 text-left text-lg print:table-cell print:pt-4 print:pb-1"
            >
              {type || t('compare.other')}
            </th>
          </tr>
          {rows.map((row) => (
            <Line key={row.name} row={row} marked={both && !onlyDifferences && row.differs} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function ProductName({ product }: { product: Compared | null }) {
  const t = useT()
  const lang = useLang()
  if (!product) return <td className="flex items-center py-3 text-quiet">{t('compare.choose')}</td>
  return (
    <th scope="col" className="py-2 text-left font-normal">
      <div className="flex items-center gap-3">
        <Picture
          thumb={product.thumb_src}
          alt=""
          sizes="3.5rem"
          first
          className="size-14! shrink-0 rounded-sm max-sm:hidden"
        />
        <span className="min-w-0">
          <Link
            to={`/${lang}/products/${product.slug}`}
            className="title inline-flex min-h-11 items-center hover:text-pine hover:underline"
          >
            {product.name}
          </Link>
          {product.price !== undefined && (
            <Price cents={product.price} lang={lang} className="block text-sm" />
          )}
        </span>
      </div>
    </th>
  )
}

function Line({ row: { name, first, second }, marked }: { row: Row; marked: boolean }) {
  const value = `figures min-w-0 wrap-break-word ${marked ? 'font-semibold' : ''}`
  return (
    <tr className={`${LINE} border-t border-line py-2.5 print:*:py-0.5 print:*:pr-4`}>
      <th scope="row" className="text-left font-normal text-quiet max-sm:col-span-2 max-sm:text-sm">
        {name}
      </th>
      <td className={value}>{first}</td>
      <td className={value}>{second}</td>
    </tr>
  )
}
