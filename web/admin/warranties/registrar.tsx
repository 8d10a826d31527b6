import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import { useAdmin } from '../shell/admin.ts'

/** Who registered a warranty, and for which retailer. */
export function Registrar({ user, vendor: retailer, source }: Pick<Warranty, 'user' | 'vendor' | 'source'>) {
  const { t } = useAdmin()
  const name = user && `${user.first_name} ${user.last_name}`.trim()
  if (!name)
    return (
      <span className="text-quiet">
        {retailer?.name ?? (source === 'owner' ? t('warranties.byOwner') : '–')}
      </span>
    )
  return (
    <span className="leading-tight">
      <span>{name}</span>
      {retailer && <span className="block text-2xs text-quiet">{retailer.name}</span>}
    </span>
  )
}
