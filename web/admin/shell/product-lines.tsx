import { inSets } from '../../../shared/cart/lines.ts'
import type { Labelled } from '../../../shared/catalogue/energy-arrow.ts'
import { ClassArrow } from '../../ui/class-arrow.tsx'
import { useAdmin } from './admin.ts'
import { SeenLink } from './seen-link.tsx'

interface Line extends Labelled {
  product_id: number | null
  name: string
  code: string | null
  /** For a spare part: the products that it belongs to. */
  of: string
  /** Lines of one set share this number, its main product first; null for a single product. */
  set: number | null
  satellite: string
  quantity: number
  /** Amounts, on the right. */
  amounts: string[]
}

interface Props {
  label: string
  lines: Line[]
  /** The heads of the columns of amounts. */
  heads: string[]
  /** Rows below the lines: a name and an amount; important ones stand out. */
  sums?: { name: string; amount: string; strong?: boolean }[]
}

const CELL = 'py-2.5 pl-4 text-right align-top whitespace-nowrap'

/**
 * The products of an order or a quotation, with their satellites, pieces, and amounts if there are any. The other products of a
 * set are indented, and a line stands above and below each set.
 */
export function ProductLines({ label, lines, heads, sums = [] }: Props) {
  const { t } = useAdmin()
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="text-left text-quiet">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-medium">
            {t('record.product')}
          </th>
          {[t('record.quantity'), ...heads].map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-2 pl-4 text-right font-medium ${at > 0 && at < heads.length ? 'max-sm:hidden' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inSets(lines, ({ set }) => set)
          .flatMap((group) =>
            group.map((line, at) => ({ line, isPart: at > 0, isLast: at === group.length - 1 })),
          )
          .map(({ line, isPart, isLast }, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              key={at}
              className={`border-line print:break-inside-avoid ${isLast ? 'border-b' : 'print:break-after-avoid'} ${isPart ? '*:pt-0' : ''}`}
            >
              <td className={`py-2.5 ${isPart ? 'pl-5' : ''}`}>
                {line.product_id === null ? (
                  <span className="font-semibold">{line.name}</span>
                ) : (
                  <SeenLink
                    entity="products"
                    to={`/admin/products/${line.product_id}/edit`}
                    className="font-semibold underline-offset-2 hover:underline print:no-underline"
                  >
                    {line.name}
                  </SeenLink>
                )}
                {(line.code || line.of) && (
                  <span className="block text-quiet">
                    {[line.code, line.of && t('record.partOf', { products: line.of })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
                {line.satellite && <span className="block text-quiet">{line.satellite}</span>}
                {line.energy_class && (
                  <ClassArrow
                    of={line.energy_class}
                    label={t('record.energyClass', { class: line.energy_class })}
                    className="mt-1 block"
                  />
                )}
              </td>
              <td className={`figures ${CELL}`}>{line.quantity}</td>
              {line.amounts.map((amount, index) => (
                <td
                  key={heads[index]}
                  className={`figures ${CELL} ${index < line.amounts.length - 1 ? 'max-sm:hidden' : ''}`}
                >
                  {amount}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
      {sums.length > 0 && (
        <tfoot>
          {sums.map(({ name, amount, strong }) => (
            <tr key={name} className={strong ? 'font-semibold' : 'text-quiet'}>
              <th scope="row" className={`pt-2.5 text-left ${strong ? '' : 'font-normal'}`}>
                {name}
              </th>
              <td colSpan={heads.length + 1} className="figures pt-2.5 text-right whitespace-nowrap">
                {amount}
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
