import { type SQL, sql } from 'drizzle-orm'
import {
  type ClaimFileKind,
  FILABLE,
  MOST_CLAIM_FILES,
  type Piece,
} from '../../../shared/claims/claim-files.ts'
import type { ClaimState } from '../../../shared/claims/claim-states.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { cleanName, fileStatement, prepare, type Stores } from '../../base/files/uploads.ts'
import { type ClaimReader, isOpenTo } from './standing.ts'

const PHOTO = 'image/webp'
const kindOf = (type: string): ClaimFileKind => (type === PHOTO ? 'photo' : 'video')
const isFilable = among('c.state', FILABLE)

/** SQL: the files as JSON (`ClaimFile[]`), of a move or (`is null`) of none yet. */
export const filesAsJson = (which: SQL) => sql`(select json_group_array(json_object('id', id, 'kind',
  iif(type = ${PHOTO}, 'photo', 'video'), 'name', name, 'size', size)) from (select * from claim_files where ${which} order by position))`

/**
 * Statements beside a move, after it: all that was added since the last one is sent with it; what was not sent when a claim is over goes,
 * its objects with the next round of orphans.
 */
export function fileStatements(claimId: number, to: ClaimState): SQL[] {
  const unsent = sql`claim_id = ${claimId} and move_id is null`
  if (to === 'sent') {
    return [
      sql`update claim_files set move_id = (select max(id) from claim_moves where claim_id = ${claimId}) where ${unsent}`,
    ]
  }
  return FILABLE.includes(to) ? [] : [sql`delete from claim_files where ${unsent}`]
}

interface Room {
  state: ClaimState
  photo: number
  video: number
}
/** A retailer's own claim that takes files. Errors: `not_found`; `conflict` when it takes none now. */
async function readRoom(db: Db, retailerId: number | null, id: number): Promise<Room> {
  const [[row]] = await readTogether<[Room]>(db, [
    sql`select c.state, (select count(*) from claim_files where claim_id = c.id and move_id is null and type = ${PHOTO}) as photo,
        (select count(*) from claim_files where claim_id = c.id and move_id is null and type <> ${PHOTO}) as video
      from claims c where c.id = ${id} and ${isOpenTo({ party: 'retailer', retailerId })}`,
  ])
  if (!row) throw new AppError('not_found')
  if (!FILABLE.includes(row.state)) throw new AppError('conflict')
  return row
}

/**
 * Adds a photo, or a video, to what a retailer sends next with its claim; `shows`: what it says that a photo shows. It is made anew or cleaned, under a random key. Errors: `not_found`, also
 * for another retailer's; `conflict` when the claim takes none now; `invalid` at `file` when there are enough, or for this one; `unsupported_type`;
 * `too_large`.
 */
export async function addClaimFile(
  stores: Stores,
  author: Author,
  id: number,
  file: File,
  shows: Piece = 'photo',
): Promise<void> {
  const { db } = stores
  const { retailerId } = author.actor
  // Nothing is unpacked for strangers.
  await readRoom(db, retailerId, id)
  const { value, objects } = await prepare(stores.images, file, 'claim')
  const [{ body, type }] = objects as [(typeof objects)[0]]
  const kind = kindOf(type)
  const most = MOST_CLAIM_FILES[kind]
  const hash =
    kind === 'photo' ? await (await import('./rules/picture-hash.ts')).hashPicture(stores.images, body) : null
  await stores.files.put(value, body, { httpMetadata: { contentType: type } })
  try {
    await changeRecord(db, author, async () => {
      const room = await readRoom(db, retailerId, id)
      if (room[kind] >= most) throw new AppError('invalid', { fields: { file: 'too_many' } })
      const before = room.photo + room.video
      return {
        ...{
          action: 'upload',
          entity: 'claims',
          id,
          before: { files: before },
          after: { files: before + 1 },
        },
        statements: [
          sql`insert into claim_files (claim_id, file, name, type, size, shows, hash, position)
            select c.id, ${value}, ${cleanName(file.name)}, ${type}, ${body.byteLength}, ${shows}, ${hash},
              (select coalesce(max(position), -1) + 1 from claim_files where claim_id = c.id)
            from claims c where c.id = ${id} and c.vendor_id = ${retailerId} and ${isFilable} and ${most} >
              (select count(*) from claim_files f where f.claim_id = c.id and f.move_id is null and (f.type = ${PHOTO}) = ${kind === 'photo'})`,
          // The name that it had on the person's device is stored with the claim only.
          fileStatement(db, 'claim', '', objects),
        ],
      }
    })
  } catch (error) {
    await dropUnused(stores, [value])
    throw error
  }
}

/** Takes a file off that was not sent yet. Errors: `not_found`; `conflict` when it, or its claim, was sent meanwhile. */
export async function removeClaimFile(
  stores: Omit<Stores, 'images'>,
  author: Author,
  id: number,
  fileId: number,
): Promise<void> {
  const { db } = stores
  const { retailerId } = author.actor
  const isIts = sql`id = ${fileId} and claim_id = ${id} and move_id is null`
  let key = ''
  await changeRecord(db, author, async () => {
    const room = await readRoom(db, retailerId, id)
    const [[row]] = await readTogether<[{ file: string }]>(db, [
      sql`select file from claim_files where ${isIts}`,
    ])
    if (!row) throw new AppError('not_found')
    key = row.file
    const before = room.photo + room.video
    return {
      action: 'edit',
      entity: 'claims',
      id,
      before: { files: before },
      after: { files: before - 1 },
      statements: [
        sql`delete from claim_files where ${isIts} and exists
          (select 1 from claims c where c.id = ${id} and c.vendor_id = ${retailerId} and ${isFilable})`,
      ],
    }
  })
  await dropUnused(stores, [key])
}

/** The key of a claim's file. Error: `not_found`, also for whom the claim is not open, and for administrators what was not sent. */
export async function findClaimFile(
  db: Db,
  reader: ClaimReader,
  id: number,
  fileId: number,
): Promise<string> {
  const isSent = reader.party === 'retailer' ? sql`true` : sql`f.move_id is not null`
  const [[row]] = await readTogether<[{ file: string }]>(db, [
    sql`select f.file from claim_files f join claims c on c.id = f.claim_id
      where f.id = ${fileId} and c.id = ${id} and ${isOpenTo(reader)} and ${isSent}`,
  ])
  if (!row) throw new AppError('not_found')
  return row.file
}
