import { BRAND } from '../../../shared/brand.ts'

/** The name of a screen in the tab. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${BRAND.name}`}</title>
}
