import { and, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type Author, STALE } from '../../base/audit/change.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { othersRun } from '../../shop/accounts/last-administrator.ts'
import { noteErasure } from '../backups/erasures.ts'
import type { Personal, Who } from './declaration.ts'
import { findObstacle, findPerson, nothingPending, whoIs } from './find-person.ts'
import { fatesOf, PERSONAL } from './personal-data.ts'

/** The statement that erases a person from a table; null where everything is retained. */
function statementOf(db: Db, declared: Personal, who: Who): BatchItem<'sqlite'>[] {
  const { table, isOf, also } = declared
  const fates = fatesOf(declared)
  if (fates.some(({ fate }) => fate === 'deleted')) return [db.delete(table).where(isOf(who))]
  const overwritten = fates.flatMap(({ key, fate }) =>
    typeof fate === 'object' ? [[key, fate.to(who)] as const] : [],
  )
  if (overwritten.length === 0) return []
  return [
    db
      .update(table)
      .set({ ...Object.fromEntries(overwritten), ...also })
      .where(isOf(who)),
  ]
}

/**
 * Forgets a person, known by the address, all or nothing: what is declared as retained stays, and so do backups until they
 * expire; a note beside them says whom a restore would bring back. Erasing again changes nothing. Errors: `forbidden` for
 * oneself and for the last administrator; `conflict` while a payment of the person is under way.
 */
export async function erasePerson(
  stores: { db: Db; files: R2Bucket; backups: R2Bucket },
  author: Author,
  email: string,
): Promise<void> {
  const { db } = stores
  const who = await whoIs(email)
  const { accounts, documents, sections } = await findPerson(db, who)
  // The person may be in backups only, or an earlier note may have failed.
  const note = () => noteErasure(stores.backups, who.hash, Date.now())
  if (sections.length === 0) return note()
  const refusal = async () => {
    const obstacle = await findObstacle(db, who, author.actor.id, accounts)
    return (
      obstacle && new AppError(obstacle === 'payment_pending' ? 'conflict' : 'forbidden', { text: obstacle })
    )
  }
  const refused = await refusal()
  if (refused) throw refused
  const rows = Object.fromEntries(sections.map(({ section, rows: count }) => [section, count]))
  const isFree = and(othersRun(accounts.map(({ id }) => id)), nothingPending(who))!
  const meanwhile = async () => (await refusal()) || new AppError('conflict')
  await refusing({ [STALE]: meanwhile, users_last_admin: meanwhile, emergency_account: meanwhile }, () =>
    db.batch([
      // This entry must be first: the triggers of the history let names be removed only after it, in the same batch.
      entryStatement(
        db,
        author,
        { action: 'erase', entity: 'privacy', id: accounts[0]?.id ?? sql`null`, after: rows },
        isFree,
      ),
      ...PERSONAL.flatMap((declared) => statementOf(db, declared, who)),
    ]),
  )
  await note()
  await dropUnused(
    stores,
    documents.map(({ doc }) => doc),
  )
}
