import { BRAND } from '../../../shared/brand.ts'
import { useAdmin } from '../admin.ts'

/** The name of a screen in the tab. */
export function ScreenTitle({ children }: { children: string }) {
  const { t } = useAdmin()
  return <title>{`${children} · ${t('title')} · ${BRAND.name}`}</title>
}
