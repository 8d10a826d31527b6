import { type SQL, sql } from 'drizzle-orm'
import type { ClaimFileKind } from '../../../shared/claims/claim-files.ts'
import {
  MAX_RETURN_FILES,
  type OrderReturnState,
  RETURN_FILABLE,
  type ReturnParty,
} from '../../../shared/returns/return-states.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { cleanName, fileStatement, prepare, type Stores } from '../../base/files/uploads.ts'
import { isOpenTo, type ReturnReader } from './standing.ts'

const PHOTO = 'image/webp'
const kindOf = (type: string): ClaimFileKind => (type === PHOTO ? 'photo' : 'video')
const isFilable = among('r.state', RETURN_FILABLE)

/** SQL: the files as JSON (`ClaimFile[]`), of a move or (`is null`) of none yet. */
export const filesAsJson = (which: SQL) => sql`(select json_group_array(json_object('id', id, 'kind',
  iif(type = ${PHOTO}, 'photo', 'video'), 'name', name, 'size', size)) from (select * from order_return_files where ${which} order by position))`

/**
 * Statements beside a move, after it: what the retailer added since its last one is sent with it; what was not sent when nothing can be
 * added any more goes, its objects with the next round of orphans.
 */
export function fileStatements(returnId: number, party: ReturnParty, isFilableNow: boolean): SQL[] {
  const unsent = sql`return_id = ${returnId} and move_id is null`
  if (party === 'retailer')
    return [
      sql`update order_return_files set move_id = (select max(id) from order_return_moves where return_id = ${returnId}) where ${unsent}`,
    ]
  return isFilableNow ? [] : [sql`delete from order_return_files where ${unsent}`]
}

interface Room {
  state: OrderReturnState
  photo: number
  video: number
}
/** A retailer's own return that takes files. Errors: `not_found`; `conflict` when it takes none now. */
async function readRoom(db: Db, retailerId: number | null, id: number): Promise<Room> {
  const [[row]] = await readTogether<[Room]>(db, [
    sql`select r.state, (select count(*) from order_return_files where return_id = r.id and move_id is null and type = ${PHOTO}) as photo,
        (select count(*) from order_return_files where return_id = r.id and move_id is null and type <> ${PHOTO}) as video
      from order_returns r where r.id = ${id} and ${isOpenTo({ party: 'retailer', retailerId })}`,
  ])
  if (!row) throw new AppError('not_found')
  if (!RETURN_FILABLE.includes(row.state)) throw new AppError('conflict')
  return row
}

/**
 * Adds a photo, or a video, to what a retailer sends next with its return: made anew or cleaned, under a random key. Errors: `not_found`,
 * also for another retailer's; `conflict` when the return takes none now; `invalid` at `file` when there are enough, or for this one;
 * `unsupported_type`; `too_large`.
 */
export async function addReturnFile(stores: Stores, author: Author, id: number, file: File): Promise<void> {
  const { db } = stores
  const { retailerId } = author.actor
  // Nothing is unpacked for strangers.
  await readRoom(db, retailerId, id)
  const { value, objects } = await prepare(stores.images, file, 'claim')
  const [{ body, type }] = objects as [(typeof objects)[0]]
  const kind = kindOf(type)
  const most = MAX_RETURN_FILES[kind]
  await stores.files.put(value, body, { httpMetadata: { contentType: type } })
  try {
    await changeRecord(db, author, async () => {
      const room = await readRoom(db, retailerId, id)
      if (room[kind] >= most) throw new AppError('invalid', { fields: { file: 'too_many' } })
      const before = room.photo + room.video
      return {
        ...{
          action: 'upload',
          entity: 'returns',
          id,
          before: { files: before },
          after: { files: before + 1 },
        },
        statements: [
          sql`insert into order_return_files (return_id, file, name, type, size, position)
            select r.id, ${value}, ${cleanName(file.name)}, ${type}, ${body.byteLength},
              (select coalesce(max(position), -1) + 1 from order_return_files where return_id = r.id)
            from order_returns r where r.id = ${id} and r.vendor_id = ${retailerId} and ${isFilable} and ${most} >
              (select count(*) from order_return_files f where f.return_id = r.id and f.move_id is null and (f.type = ${PHOTO}) = ${kind === 'photo'})`,
          // The name that it had on the person's device is stored with the return only.
          fileStatement(db, 'claim', '', objects),
        ],
      }
    })
  } catch (error) {
    await dropUnused(stores, [value])
    throw error
  }
}

/** Takes a file off that was not sent yet. Errors: `not_found`; `conflict` when it, or its return, was sent meanwhile. */
export async function removeReturnFile(
  stores: Omit<Stores, 'images'>,
  author: Author,
  id: number,
  fileId: number,
): Promise<void> {
  const { db } = stores
  const { retailerId } = author.actor
  const isIts = sql`id = ${fileId} and return_id = ${id} and move_id is null`
  let key = ''
  await changeRecord(db, author, async () => {
    const room = await readRoom(db, retailerId, id)
    const [[row]] = await readTogether<[{ file: string }]>(db, [
      sql`select file from order_return_files where ${isIts}`,
    ])
    if (!row) throw new AppError('not_found')
    key = row.file
    const before = room.photo + room.video
    return {
      action: 'edit',
      entity: 'returns',
      id,
      before: { files: before },
      after: { files: before - 1 },
      statements: [
        sql`delete from order_return_files where ${isIts} and exists
          (select 1 from order_returns r where r.id = ${id} and r.vendor_id = ${retailerId} and ${isFilable})`,
      ],
    }
  })
  await dropUnused(stores, [key])
}

/** The key of a return's file. Error: `not_found`, also for whom the return is not open, and for administrators what was not sent. */
export async function findReturnFile(
  db: Db,
  reader: ReturnReader,
  id: number,
  fileId: number,
): Promise<string> {
  const isSent = reader.party === 'retailer' ? sql`true` : sql`f.move_id is not null`
  const [[row]] = await readTogether<[{ file: string }]>(db, [
    sql`select f.file from order_return_files f join order_returns r on r.id = f.return_id
      where f.id = ${fileId} and r.id = ${id} and ${isOpenTo(reader)} and ${isSent}`,
  ])
  if (!row) throw new AppError('not_found')
  return row.file
}
