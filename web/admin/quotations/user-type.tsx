import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'
import { useAdmin } from '../shell/admin.ts'

/** Whether a private person or a retailer asked; anything else is shown as a dash. */
export function UserType({ type }: { type: string }) {
  const { t } = useAdmin()
  return <span>{(USER_TYPES as readonly string[]).includes(type) ? t(`quotations.types.${type}`) : '-'}</span>
}
