import type { SessionUser } from '../../../shared/accounts/accounts.ts'
import { ENTITIES, GROUPS, maySee } from '../../../shared/entities.ts'

/** Screens for every administrator. */
const OF_ALL: readonly (string | undefined)[] = [undefined, 'security']

/** The address of a record's form, by the kind's name in paths. */
export const formAt = (entity: string, id: number) => `/admin/${entity}/${id}/edit`

/** Whether somebody may open the screen of an address; null is nobody. */
export function mayOpen(user: SessionUser | null, pathname: string): boolean {
  const [, , screen] = pathname.split('/')
  return user?.role === 'admin' && (OF_ALL.includes(screen) || maySee(user.admin_role, screen!))
}

/** The sidebar's groups with the screens that a person may see, without empty ones. */
export const groupsOf = (sees: (screen: string) => boolean) =>
  GROUPS.map(({ name, screens }) => ({ name, screens: screens.filter(sees) })).filter(
    ({ screens }) => screens.length > 0,
  )

/** Records that have no form after they were made. */
const MADE_ONLY = ['/admin/imports']

/** Whether the records of a list have a form, at `/:id/edit`. */
export const isEdited = (list: string) => !MADE_ONLY.includes(list)

/** The letter that opens a screen after `g`, by the screen's name. */
export const GO_KEYS: Record<string, string> = {
  dashboard: 'd',
  ...Object.fromEntries(
    Object.entries(ENTITIES).flatMap(([name, entity]) => ('key' in entity ? [[name, entity.key]] : [])),
  ),
}

/** The address of a screen. */
export const screenAt = (name: string) => (name === 'dashboard' ? '/admin' : `/admin/${name}`)
