import { BRAND } from '../../../shared/brand.ts'

/** The name of a screen, as the title of the browser's tab. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${BRAND.name}`}</title>
}
