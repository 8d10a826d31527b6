import type { SessionUser } from '../../shared/accounts/accounts.ts'
import { isLang } from '../../shared/languages.ts'
import { loadAdminTexts } from './shell/texts.ts'
import { loadSignIn } from './sign-in/use-door.ts'

/**
 * Loads what a page of the back-office was rendered with at the edge, so that hydration finds the same: its texts and, for who
 * is not in, the sign-in. `loaderData` are those of its routes.
 */
export async function loadRendered(loaderData: Record<string, unknown> = {}): Promise<void> {
  await Promise.all(
    Object.values(loaderData).map(async (data) => {
      const { lang, user } = (data ?? {}) as { lang?: unknown; user?: SessionUser | null }
      if (!isLang(lang)) return
      await Promise.all([loadAdminTexts(lang), user?.role !== 'admin' && loadSignIn()])
    }),
  )
}
