/** What an administrator may work on. `everything` holds the other two, people with access, and the machinery. */
export const ADMIN_ROLES = ['everything', 'content', 'sales'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
/** An area is what the role of the same name may enter. */
export type Area = AdminRole

/** Whether an administrator of this role may enter an area; null is nobody's role. */
export const mayEnter = (role: AdminRole | null | undefined, area: Area): boolean =>
  role === 'everything' || (role != null && role === area)
