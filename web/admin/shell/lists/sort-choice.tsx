import { Check, ListOrdered } from 'lucide-react'
import { useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'
import { TOOL } from './panel-button.tsx'

/** The order as a choice, for phones, where a table has no heads. */
export function SortChoice({
  columns,
  address,
}: {
  columns: { name: string; title?: string }[]
  address: ListAddress
}) {
  const { t } = useAdmin()
  return (
    <label className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge pr-1 pl-3 text-sm sm:hidden">
      <span className="text-quiet">{t('list.sort')}</span>
      <select
        value={address.sort}
        onChange={(event) => address.change({ sort: event.target.value || null })}
        className="min-h-9 min-w-0 field-sizing-content bg-transparent font-medium [&_option]:bg-raised"
      >
        <option value="">{t('list.usual')}</option>
        {columns.flatMap(({ name, title = t(`columns.${name}`) }) => [
          <option key={name} value={name}>
            {t('list.ascending', { name: title })}
          </option>,
          <option key={`-${name}`} value={`-${name}`}>
            {t('list.descending', { name: title })}
          </option>,
        ])}
      </select>
    </label>
  )
}

/** Begins or ends making the order of a list by hand. */
export function OrderButton({ isOrdering, onClick }: { isOrdering: boolean; onClick: () => void }) {
  const { t } = useAdmin()
  const Icon = isOrdering ? Check : ListOrdered
  return (
    <button type="button" aria-pressed={isOrdering} onClick={onClick} className={`${TOOL} -mx-3`}>
      <Icon className="size-4" aria-hidden="true" />
      <span className={isOrdering ? '' : 'max-sm:sr-only'}>
        {t(isOrdering ? 'list.orderDone' : 'list.order')}
      </span>
    </button>
  )
}
