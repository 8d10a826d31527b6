import { X } from 'lucide-react'
import type { ComparedProduct } from '../../../shared/catalogue/comparison.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import type { Choice } from './compare-address.ts'
import { compareAddress } from './compare-address.ts'
import { compare, differencesOf, type Row } from './comparison.ts'
import { ProductChoice } from './product-choice.tsx'

/**
 * By how many products there are. On narrow screens values stand below their name, and more than two products are wider than the
 * screen, of which the next one shows its edge: their table is scrolled in a frame of its own, in which the names of products and values stay. On paper it is a real
 * table, whose head is repeated on every sheet.
 */
const LINE = 'grid gap-x-4 print:table-row'
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2 sm:grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,1.2fr))]',
  3: 'grid-cols-3 lg:grid-cols-[minmax(0,0.9fr)_repeat(3,minmax(0,1fr))]',
  4: 'grid-cols-4 lg:grid-cols-[minmax(0,0.9fr)_repeat(4,minmax(0,1fr))]',
}
const WIDTH: Record<number, string> = { 2: '', 3: 'min-w-110 lg:min-w-0', 4: 'min-w-145 lg:min-w-0' }
const FRAME =
  'relative max-lg:-mx-4 max-lg:max-h-[calc(100dvh-var(--header)-1rem)] max-lg:overflow-auto max-lg:overscroll-contain max-lg:px-4 print:max-h-none print:overflow-visible'

interface Props {
  /** At each place of the address. */
  compared: (ComparedProduct | null)[]
  choice: Choice
}

/** Two to four products, section by section; their names stay in view. */
export function ComparisonTable({ compared, choice }: Props) {
  const t = useT()
  const chosen = compared.filter((product) => product !== null)
  // A second column says that one is to be chosen.
  const columns = chosen.length > 1 ? chosen : compared.slice(0, 2)
  const count = columns.length
  const line = `${LINE} ${COLUMNS[count]}`
  const wide = count > 2 ? 'max-lg:hidden' : 'max-sm:hidden'
  const all = compare(columns.map((product) => product?.metas ?? []))
  const isWhole = chosen.length > 1
  const sections = isWhole && choice.differences ? differencesOf(all) : all
  if (isWhole && sections.length === 0) {
    return <Alert kind="note">{t(all.length > 0 ? 'compare.same' : 'compare.noData')}</Alert>
  }
  return (
    <div tabIndex={count > 2 ? 0 : undefined} className={count > 2 ? FRAME : ''}>
      <table className={`block ${WIDTH[count]} print:table print:w-full print:table-fixed`}>
        <thead
          className={`sticky z-10 block border-b border-edge bg-paper/95 backdrop-blur-sm print:table-header-group ${count > 2 ? 'top-0 lg:top-(--header)' : 'top-(--header)'}`}
        >
          <tr className={line}>
            <td className={wide} />
            {columns.map((product, i) => (
              <ProductName key={product?.id ?? i} product={product} choice={choice} />
            ))}
          </tr>
        </thead>
        <tbody className="no-print block">
          <tr className={`${line} pt-3 sm:pt-4`}>
            <td className={wide} />
            {columns.map((product, i) => (
              <ProductChoice key={product?.id ?? i} product={product} />
            ))}
          </tr>
        </tbody>
        {sections.map(({ type, rows }) => (
          <tbody key={type} className="block break-inside-avoid print:table-row-group">
            <tr className="block print:table-row">
              <th
                scope="rowgroup"
                colSpan={count + 1}
                className="title block pt-8 pb-2 text-left text-lg print:table-cell print:pt-4 print:pb-1"
              >
                <span className="sticky left-0">{type || t('compare.other')}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line
                key={row.name}
                row={row}
                line={line}
                marked={isWhole && !choice.differences && row.differs}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function ProductName({ product, choice }: { product: ComparedProduct | null; choice: Choice }) {
  const t = useT()
  const lang = useLang()
  if (!product) return <td className="flex items-center py-3 text-quiet">{t('compare.choose')}</td>
  const { name, slug, price, energy_class: energyClass } = product
  const without = { ...choice, slugs: choice.slugs.filter((each) => each !== slug) }
  return (
    <th scope="col" className="relative py-2 pr-9 text-left font-normal print:pr-0">
      <Link
        to={`/${lang}/products/${slug}`}
        className="title inline-flex min-h-11 items-center hover:text-pine hover:underline"
      >
        {name}
      </Link>
      <EnergyArrow of={energyClass} className="mb-1 block" />
      {price !== undefined && <Price cents={price} lang={lang} className="block text-sm" />}
      <Link
        to={compareAddress(lang, without)}
        replace
        preventScrollReset
        aria-label={t('compare.remove', { name })}
        title={t('compare.remove', { name })}
        className="no-print absolute top-2 -right-2 grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </Link>
    </th>
  )
}

function Line({ row: { name, values }, line, marked }: { row: Row; line: string; marked: boolean }) {
  const whole = values.length > 2 ? 'max-lg:col-span-full' : 'max-sm:col-span-full'
  return (
    <tr className={`${line} border-t border-line py-2.5 print:*:py-0.5 print:*:pr-4`}>
      <th scope="row" className={`${whole} text-left font-normal text-quiet max-sm:text-sm`}>
        <span className="sticky left-0">{name}</span>
      </th>
      {values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
        <td key={i} className={`figures min-w-0 wrap-break-word ${marked ? 'font-semibold' : ''}`}>
          {value}
        </td>
      ))}
    </tr>
  )
}
