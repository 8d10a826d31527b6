import { settings } from '../../../shared/settings/settings.ts'

/** The name of a screen, as the title of the browser's tab. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · ${settings().brand.name}`}</title>
}
