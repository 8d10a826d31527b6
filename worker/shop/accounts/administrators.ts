import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { users } from './accounts.tables.ts'

/** Who looks after the shop's machinery, and is told when something is wrong with it. */
export interface Administrator {
  id: number
  email: string
  firstName: string
  lang: Lang
}

/** The administrators who may do everything. */
export const listAdministrators = (db: Db): Promise<Administrator[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lang: users.lang })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.adminRole, 'everything'),
        eq(users.active, true),
        isNotNull(users.activatedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
