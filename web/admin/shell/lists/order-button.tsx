import { Check, ListOrdered } from 'lucide-react'
import { useAdmin } from '../admin.ts'
import { TOOL } from './panel-button.tsx'

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
