import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import type { useGroups } from './categories-and-families.ts'

/** Above a choice among categories or families that could not be read: says so, and reads them again. */
export function GroupsFailure({ failure, reload }: Pick<ReturnType<typeof useGroups>, 'failure' | 'reload'>) {
  const { t } = useAdmin()
  if (!failure) return null
  return (
    <LoadFailure
      text={`${t('products.noGroups')} ${failure.text}`}
      onRetry={reload}
      className="col-span-full"
    />
  )
}
