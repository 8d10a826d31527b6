import { and, eq, isNull, sql } from 'drizzle-orm'
import { labelOf } from '../../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { QuotationDraft } from '../../../../shared/quotations/quotation-drafts.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { columns } from '../../../base/db/reads.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { sha256 } from '../../../base/hashes.ts'
import { readCart } from '../../cart/carts.ts'
import { emptyCartStatement } from '../../cart/changes.ts'
import type { Asker } from '../../catalogue/best-seller-counts.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
import { createQuotation } from '../requests.ts'
import { draftOwner } from './drafting.ts'
import { quotationDrafts } from './quotation-drafts.tables.ts'

/** The draft of a link. Error: `invalid_token` for one that is unknown, discarded or expired. */
async function findDraft(db: Db, token: string) {
  const tokenHash = await sha256(token)
  const [found] = await db
    .select({
      draft: quotationDrafts,
      vendor: columns(retailers, 'id', 'name', 'address', 'cap', 'city', 'country', 'telephone'),
    })
    .from(quotationDrafts)
    .innerJoin(retailers, eq(retailers.id, quotationDrafts.retailerId))
    .where(and(eq(quotationDrafts.tokenHash, tokenHash), sql`expires_at > ${new Date().toISOString()}`))
  if (!found) throw new AppError('invalid_token')
  return { ...found, tokenHash, owner: draftOwner(tokenHash) }
}

/** What the person confirms, in the page's language. Error: `invalid_token`. */
export async function readQuotationDraft(db: Db, token: string, lang: Lang): Promise<QuotationDraft> {
  const { draft, vendor, owner } = await findDraft(db, token)
  if (draft.confirmedAt !== null) return { sent: true }
  const { items } = await readCart(db, owner, { lang, prices: false })
  return {
    sent: false,
    name: draft.name,
    surname: draft.surname,
    email: draft.email,
    telephone: draft.telephone,
    note: draft.note,
    user_type: draft.userType,
    vendor,
    lines: items.map((item) => ({
      product_id: item.id,
      name: item.name,
      code: item.code,
      of: item.of ?? '',
      set: null,
      cat_name: item.cat.name,
      satellite: item.satellite,
      quantity: item.cart_quantity,
      thumb_src: item.thumb_src,
      ...labelOf({ energy_class: item.energy_class ?? null }),
    })),
  }
}

/**
 * Makes the request of a draft, once, whoever confirms it how often. `asker` counts for the best sellers. Returns the keys of the mails.
 * Errors: `invalid_token`; those of `createQuotation`.
 */
export async function confirmQuotationDraft(
  db: Db,
  env: Env,
  token: string,
  asker: Asker,
): Promise<string[]> {
  const { draft, tokenHash, owner } = await findDraft(db, token)
  if (draft.confirmedAt !== null) return []
  const { retailerId: vendor_id, userType: user_type, name, surname, email, telephone, note, lang } = draft
  const quotation_data = {
    vendor_id,
    user_type,
    name,
    surname,
    email,
    telephone,
    note,
    privacy: true as const,
  }
  const confirmed = db
    .update(quotationDrafts)
    .set({ confirmedAt: NOW, name: '', surname: '', email: '', telephone: '', note: '' })
    .where(and(eq(quotationDrafts.tokenHash, tokenHash), isNull(quotationDrafts.confirmedAt)))
  const input = { quotation_data, newsletter: false, lang }
  return (await createQuotation(db, env, owner, input, tokenHash, asker, [confirmed])).mails
}

/** Forgets a draft that its person does not want. Error: `invalid_token`. */
export async function discardQuotationDraft(db: Db, token: string): Promise<void> {
  const { tokenHash, owner } = await findDraft(db, token)
  await db.batch([
    // Without lines nobody confirms it at the same time.
    emptyCartStatement(db, owner),
    db
      .delete(quotationDrafts)
      .where(and(eq(quotationDrafts.tokenHash, tokenHash), isNull(quotationDrafts.confirmedAt))),
  ])
}
