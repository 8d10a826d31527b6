import { createContext, use } from 'react'
import type { SessionUser } from '../../../shared/accounts/accounts.ts'
import { maySee } from '../../../shared/entities.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { ApiError } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { changesOf } from './history/changes.ts'

export interface Admin {
  t: Translate
  lang: Lang
  user: SessionUser
}
export const AdminContext = createContext<Admin | null>(null)

/** Who is signed in, and the back-office's texts. */
export function useAdmin(): Admin {
  const admin = use(AdminContext)
  if (!admin) throw new Error('useAdmin is for the screens of the back-office.')
  return admin
}

/** Whether the person may see records of a kind, by its name in addresses. What a person may not see is not shown. */
export function useSees(): (entity: string) => boolean {
  const { user } = useAdmin()
  return (entity) => maySee(user.admin_role, entity)
}

/** What somebody else did shortly before a move that is refused, e.g. `Stato: Nuovo → Confermato`. */
function meanwhileText(t: Translate, { meanwhile }: ApiError): string {
  if (!meanwhile) return ''
  const lang = document.documentElement.lang as Lang
  return changesOf(t, lang, meanwhile)
    .filter(({ before, after }) => before !== undefined && after !== undefined)
    .map(({ label, before, after }) => ` ${label}: ${before} → ${after}.`)
    .join('')
}

/** The message for a failed call. Rethrows an error that comes from no call. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ApiError) return (error.message || t('errors.internal')) + meanwhileText(t, error)
  // fetch rejects with a TypeError when it reaches no server.
  if (error instanceof TypeError) return t('errors.unavailable')
  throw error
}

/** Tells a failed call in a message; for calls without a place of their own for it. */
export const showFailure = (t: Translate, error: unknown): void =>
  showToast({ kind: 'bad', text: failureText(t, error) })
