import { PAGE_SIZES } from '../../../../shared/base/paging.ts'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'

/** Chooses the number of rows on a page; the address keeps it. */
export function PageSize({ address }: { address: ListAddress }) {
  const { t } = useAdmin()
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm text-quiet">
      <span>{t('list.size')}</span>
      <select
        value={address.size}
        onChange={(event) => address.change({ size: event.target.value })}
        className="min-h-9 rounded-md border border-edge bg-transparent px-2 text-ink [&_option]:bg-raised [&_option]:text-ink"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  )
}
