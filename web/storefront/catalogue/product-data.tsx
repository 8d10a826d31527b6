import { groupBy } from '../../../shared/base/groups.ts'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'

/** Values by their group, in the order in which the groups first appear. */
export const groupsOf = (metas: ProductPage['metas']) => [...groupBy(metas, ({ type }) => type)]

/** The technical data, as on a data sheet: groups, names at the left, values aligned. */
export function ProductData({ metas }: { metas: ProductPage['metas'] }) {
  return (
    <div className="grid gap-10">
      {groupsOf(metas).map(([type, rows]) => (
        <div key={type}>
          {type && <h3 className="mb-2 text-lg">{type}</h3>}
          <dl className="border-b border-line">
            {rows.map(({ name, value }) => (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-t border-line py-2.5 sm:grid-cols-[18rem_minmax(0,1fr)]"
              >
                <dt className="text-quiet">{name}</dt>
                <dd className="figures font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
