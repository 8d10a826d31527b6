import type { SessionUser } from '../../../shared/accounts.ts'
import { ENTITIES, GROUPS, maySee } from '../../../shared/entities.ts'

/** Screens for every administrator. */
const OF_ALL: readonly (string | undefined)[] = [undefined, 'security']

/** The form of a record, by its kind's name in paths. */
export const formAt = (entity: string, id: number) => `/admin/${entity}/${id}/edit`

/** Whether the screen of an address is for somebody; nobody is null. */
export function mayOpen(user: SessionUser | null, pathname: string): boolean {
  const [, , screen] = pathname.split('/')
  return user?.role === 'admin' && (OF_ALL.includes(screen) || maySee(user.admin_role, screen!))
}

/** The sidebar's groups with the screens that a person may see; none is empty. */
export const groupsOf = (sees: (screen: string) => boolean) =>
  GROUPS.map(({ name, screens }) => ({ name, screens: screens.filter(sees) })).filter(
    ({ screens }) => screens.length > 0,
  )

/** Records that have no form once they are made. */
const MADE_ONLY = ['/admin/imports']

/** Whether the records of a list have a form, at `/:id/edit`. */
export const isEdited = (list: string) => !MADE_ONLY.includes(list)

/** The letter that leads to a screen after `g`, by the screen. */
export const GO_KEYS: Record<string, string> = { dashboard: 'd' }
for (const [name, entity] of Object.entries(ENTITIES)) if ('key' in entity) GO_KEYS[name] = entity.key

/** The address of a screen. */
export const screenAt = (name: string) => (name === 'dashboard' ? '/admin' : `/admin/${name}`)
