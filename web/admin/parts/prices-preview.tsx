import type { PricePreview } from '../../../shared/pricing/price-plans.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { partName } from './part-name.ts'

const CELL = 'border-b border-line py-2 pr-4'

/** What a change would do with today's prices: the sums, and the dearest parts. */
export function PricesPreview({
  preview,
  euros,
}: {
  preview: PricePreview
  euros: (cents: number) => string
}) {
  const { t } = useAdmin()
  const { parts, unpriced, sum_before, sum_after, examples } = preview
  return (
    <div role="status">
      <p>
        {`${t('parts.prices.count', { count: parts })}${unpriced > 0 ? ` · ${t('parts.prices.unpriced', { n: unpriced })}` : ''}`}
      </p>
      <table className="mt-3 w-full text-sm">
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className={CELL}>
              {t('parts.fields.part')}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {t('parts.prices.before')}
            </th>
            <th scope="col" className={`${CELL} text-right`}>
              {t('parts.prices.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map((part) => (
            <tr key={part.id}>
              <td className={CELL}>{partName(part)}</td>
              <td className={`${CELL} figures text-right whitespace-nowrap`}>{euros(part.before)}</td>
              <td className={`${CELL} figures text-right font-semibold whitespace-nowrap`}>
                {euros(part.after)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {t('parts.prices.sum')}
            </th>
            <td className={`${CELL} figures text-right whitespace-nowrap`}>{euros(sum_before)}</td>
            <td className={`${CELL} figures text-right font-semibold whitespace-nowrap`}>
              {euros(sum_after)}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
