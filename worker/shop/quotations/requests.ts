import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { CreateQuotation } from '../../../shared/quotations/quotations.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { consentTexts } from '../../base/texts.ts'
import { selectMailedAccounts } from '../accounts/mailed-retailers.ts'
import { cartContents } from '../cart/carts.ts'
import { emptyCartStatement } from '../cart/changes.ts'
import { STORED_LINE, selectLinesToKeep, storedLines } from '../cart/lines.ts'
import type { CartOwner } from '../cart/owners.ts'
import { type Asker, askStatement } from '../catalogue/best-seller-counts.ts'
import { planSignUp } from '../newsletter/sign-ups.ts'
import { numberInForce } from '../pages/in-force.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationMails } from './mails.ts'
import { quotationEvents } from './quotation-life.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'
import { quotationSearchText } from './search-text.ts'

/** Without an `Idempotency-Key`, the same request from an emptied cart is a double click for this long. */
const REPEAT_MINUTES = 10
const ATTEMPTS = 10
/** Constraints that break when another call was faster: number or key are taken, the cart or the retailer has changed. */
const RACES = ['quotations.id', 'quotations.request_key', 'quotations.vendor_id']

/**
 * By what two requests are the same. `scope` is the start of `request_key`: the caller's own key, or the content. The rest is a
 * hash of the content (own key), or unique (no key).
 */
interface RequestKey {
  scope: string
  key: string
  given: boolean
}

async function requestKeyOf(
  owner: CartOwner,
  input: CreateQuotation,
  given: string | null,
): Promise<RequestKey> {
  const caller = owner.userId === null ? `visitor:${owner.visitor}` : `user:${owner.userId}`
  const content = await sha256(`${caller}:${JSON.stringify(input)}`)
  const scope = given ? `key:${await sha256(`${caller}:${given}`)}:` : `content:${content}:`
  return { scope, key: scope + (given ? content : crypto.randomUUID()), given: given !== null }
}

/** Everything that the decision needs, in one round trip. */
async function readDraft(db: Db, owner: CartOwner, input: CreateQuotation, request: RequestKey) {
  const retailerId = input.quotation_data.vendor_id
  const oldest = request.given ? '' : new Date(Date.now() - REPEAT_MINUTES * 60_000).toISOString()
  const [[earlier], [retailer], accounts, rows, [state]] = await db.batch([
    db
      .select({ id: quotations.id, requestKey: quotations.requestKey })
      .from(quotations)
      .where(
        and(
          sql`${quotations.requestKey} between ${request.scope} and ${`${request.scope}~`}`,
          gt(quotations.createdAt, oldest),
        ),
      )
      .orderBy(desc(quotations.id))
      .limit(1),
    db
      .select(columns(retailers, 'name', 'address', 'cap', 'city', 'telephone', 'email'))
      .from(retailers)
      .where(and(eq(retailers.id, retailerId), eq(retailers.active, true))),
    selectMailedAccounts(db, retailerId),
    selectLinesToKeep(db, owner, input.lang),
    db
      .select({
        contents: cartContents(owner).as('contents'),
        // The number is in the mails, so it is chosen before the row is written.
        nextId: sql<number>`${lastId(quotations)} + 1`.as('next_id'),
      })
      .from(sql`(select 1)`),
  ])
  const lines = storedLines(rows)
  return { earlier, vendor: retailer, accounts, lines, contents: state!.contents, id: state!.nextId }
}
type Draft = Awaited<ReturnType<typeof readDraft>>
type Retailer = NonNullable<Draft['vendor']>

/** The quotation that the same request made before; `idempotency_conflict` when its key came with another content. */
function findRepeated({ earlier, lines }: Draft, request: RequestKey): number | null {
  if (!earlier) return null
  if (!request.given) return lines.length === 0 ? earlier.id : null
  if (earlier.requestKey !== request.key) throw new AppError('idempotency_conflict')
  return earlier.id
}

/** Quotation, lines, counters, emptied cart, mails and newsletter sign-up, all or nothing. Returns the mails' keys. */
async function writeQuotation(
  db: Db,
  env: Env,
  owner: CartOwner,
  input: CreateQuotation,
  request: RequestKey,
  draft: Draft & { vendor: Retailer },
  asker: Asker,
  beside: BatchItem<'sqlite'>[],
): Promise<string[]> {
  const { vendor_id, user_type, name, surname, email, telephone, note, roof_plan } = input.quotation_data
  const { id } = draft
  const customer = { name, surname, email, telephone: telephone ?? '', user_type, lang: input.lang }
  const mails = await quotationMails(env, { ...draft, customer, note: note ?? '' })
  const person = { name, surname, email, lang: input.lang }
  const newsletter = input.newsletter ? await planSignUp(db, env, person) : null
  await db.batch([
    db.insert(quotations).values({
      id,
      // Null, which the column refuses, when the retailer or the cart has changed since it was read.
      retailerId: sql`(select id from ${retailers} where id = ${vendor_id} and active = 1
        and ${cartContents(owner)} = ${draft.contents})`,
      name,
      surname,
      email,
      telephone: telephone ?? '',
      note: note ?? '',
      roofPlan: roof_plan ?? null,
      userType: user_type,
      lang: input.lang,
      privacyText: (await consentTexts(input.lang))('consents.quotation'),
      privacyAt: new Date().toISOString(),
      privacyVersion: numberInForce('privacy'),
      newsletter: input.newsletter,
      requestKey: request.key,
      search: quotationSearchText(input.quotation_data, draft.lines),
      waitingSince: NOW,
    }),
    db.insert(quotationEvents).values({
      quotationId: id,
      event: 'ask',
      state: 'received',
      party: 'customer',
      retailerId: vendor_id,
    }),
    insertSelected(
      db,
      quotationLines,
      {
        quotationId: id,
        ...STORED_LINE,
        categoryName: sql`category_name`,
        image: sql`product_image`,
      },
      sql`from ${selectLinesToKeep(db, owner, input.lang)}`,
    ),
    // Best sellers count people, not requests or pieces, so that one person cannot make one.
    askStatement(db, asker, sql`select product_id from ${quotationLines} where quotation_id = ${id}`),
    emptyCartStatement(db, owner),
    ...(await mailStatements(db, mails)),
    ...(newsletter?.statements ?? []),
    ...beside,
  ])
  return [...mails.map(({ key }) => key), ...(newsletter?.mails ?? [])]
}

/**
 * Asks a retailer for a quotation of what is in the cart. The same `Idempotency-Key`, or without one a double click, gives the
 * same quotation. `asker` counts for the best sellers; `beside` is written with it, or not at all. Returns its id and the keys of the mails in the outbox. Errors:
 * `cart_empty`; `invalid` for a retailer that is unknown or switched off; `idempotency_conflict`.
 */
export async function createQuotation(
  db: Db,
  env: Env,
  owner: CartOwner,
  input: CreateQuotation,
  idempotencyKey: string | null,
  asker: Asker,
  beside: BatchItem<'sqlite'>[] = [],
): Promise<{ id: number; mails: string[] }> {
  const request = await requestKeyOf(owner, input, idempotencyKey)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = await readDraft(db, owner, input, request)
    const repeated = findRepeated(draft, request)
    if (repeated !== null) return { id: repeated, mails: [] }
    if (draft.lines.length === 0) throw new AppError('cart_empty')
    const { vendor: retailer } = draft
    if (!retailer) {
      const fields = { 'quotation_data.vendor_id': 'vendor_unavailable' }
      throw new AppError('invalid', { text: 'vendor_unavailable', fields })
    }
    try {
      return {
        id: draft.id,
        mails: await writeQuotation(
          db,
          env,
          owner,
          input,
          request,
          { ...draft, vendor: retailer },
          asker,
          beside,
        ),
      }
    } catch (error) {
      if (!RACES.includes(brokenConstraint(error) ?? '')) throw error
    }
  }
  throw new AppError('conflict')
}
