import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Caretaker } from '../../base/jobs/watch.ts'
import { users } from './accounts.tables.ts'

/** The administrators who may do everything; they are mailed when something is wrong with jobs or backups. */
export const listAdministrators = (db: Db): Promise<Caretaker[]> =>
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
