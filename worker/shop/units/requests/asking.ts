import { sql } from 'drizzle-orm'
import { RETENTION } from '../../../../shared/base/retention.ts'
import { DAY_MS } from '../../../../shared/dates.ts'
import { keyOf } from '../../../../shared/typed/keys.ts'
import type { OwnerRequest } from '../../../../shared/units/owner-requests.ts'
import { fitsFormat } from '../../../../shared/units/serial-formats.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { dropUnused } from '../../../base/files/unused.ts'
import { fileStatement, prepare, type Stores } from '../../../base/files/uploads.ts'
import { randomToken, sha256 } from '../../../base/hashes.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { consentTexts } from '../../../base/texts.ts'
import { numberInForce } from '../../pages/in-force.ts'
import { findSerialHint } from '../../warranties/serial-formats.ts'
import { confirmLink } from './links.ts'
import { ownerRequests } from './owner-requests.tables.ts'

/** The code of a product that shoppers see, as the catalogue writes it. Error: `invalid` at the code. */
async function shownCode(db: Db, typed: string): Promise<string> {
  const row = await db.get<{ code: string } | undefined>(sql`select code from products
    where code_key = ${keyOf(typed)} and code is not null and parent_id is null and kind <> 'part' and active = 1 and deleted_at is null
    order by code = ${typed} desc, id limit 1`)
  if (!row) throw new AppError('invalid', { fields: { code: 'code_unknown' } })
  return row.code
}

/**
 * Keeps what an owner sent, with its proof, and mails the link that confirms the address. Nothing is read of the units: who sends one
 * never learns whether the number exists, is registered, and by whom. Returns the mail's key. Errors: `invalid` at the code, and at the
 * number when it is not written as the product's are; those of `prepare`.
 */
export async function askOwnership(
  stores: Stores,
  env: Env,
  { privacy: _, ...asked }: OwnerRequest,
  proof: File,
): Promise<string> {
  const { db } = stores
  const code = await shownCode(db, asked.code)
  const format = await findSerialHint(db, code, asked.lang)
  if (format && !fitsFormat(format, asked.serial_number)) {
    throw new AppError('invalid', {
      fields: { serial_number: 'serial_format' },
      proposal: format.example,
    })
  }
  const { value: doc, objects } = await prepare(stores.images, proof, 'invoice')
  const token = randomToken()
  const tokenHash = await sha256(token)
  const key = `owner-request:confirm:${tokenHash}`
  const now = Date.now()
  for (const { key: object, body, type } of objects) {
    await stores.files.put(object, body, { httpMetadata: { contentType: type } })
  }
  try {
    await db.batch([
      db.insert(ownerRequests).values({
        code,
        doc,
        tokenHash,
        name: asked.name,
        email: asked.email,
        country: asked.country,
        serialNumber: asked.serial_number,
        mountingDate: asked.mounting_date,
        lang: asked.lang,
        wishesUpdates: asked.wishes_updates,
        consentText: (await consentTexts(asked.lang))('consents.owner'),
        consentAt: new Date(now).toISOString(),
        privacyVersion: numberInForce('privacy'),
        expiresAt: new Date(now + RETENTION.confirmDays * DAY_MS).toISOString(),
      }),
      ...(await mailStatements(db, [
        {
          key,
          template: 'owner_confirm',
          lang: asked.lang,
          to: asked.email,
          values: {
            name: asked.name,
            code,
            serial: asked.serial_number,
            url: confirmLink(env, asked.lang, token),
          },
        },
      ])),
      fileStatement(db, 'invoice', '', objects),
    ])
  } catch (error) {
    await dropUnused(stores, [doc])
    throw error
  }
  return key
}
