/** What an administrator may work on. `everything` includes the other two, people with access, and jobs and backups. */
export const ADMIN_ROLES = ['everything', 'content', 'sales'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
/** Each area can be entered by the role of its name. */
export type Area = AdminRole

/** Whether an administrator of this role may enter an area; null is no administrator. */
export const mayEnter = (role: AdminRole | null | undefined, area: Area): boolean =>
  role === 'everything' || (role != null && role === area)
