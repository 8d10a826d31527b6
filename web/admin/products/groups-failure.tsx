import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import type { useGroups } from './groups.ts'

/** Above a choice among categories or families that could not be read: says so, and reads them again. */
export function GroupsFailure({ failure, reload }: Pick<ReturnType<typeof useGroups>, 'failure' | 'reload'>) {
  const { t } = useAdmin()
  if (!failure) return null
  return (
    <div className="col-span-full grid justify-items-start gap-3">
      <Alert kind="bad">
        {t('products.noGroups')} {failure.text}
      </Alert>
      <Button onClick={reload}>{t('list.retry')}</Button>
    </div>
  )
}
