import { and, eq } from 'drizzle-orm'
import type { HandedLink } from '../../../shared/quotations/counter-offers.ts'
import type { Quotation } from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { quotationLink } from './links.ts'
import { quotations } from './quotations.tables.ts'

/** States in which the customer has an offer to look at. */
const HAS_OFFER = ['offered', 'accepted', 'declined', 'expired']

/**
 * Whether a retailer hands the customer's link over by itself: for a counter offer that was sent to nobody, because the customer has no e-mail
 * address. Every other link goes by mail only, so that a retailer cannot answer in the customer's place.
 */
export const isHandedOver = ({
  origin,
  name,
  email,
  state,
}: Pick<Quotation, 'origin' | 'name' | 'email' | 'state'>) =>
  origin === 'counter' && email === '' && name !== '' && HAS_OFFER.includes(state)

/** The customer's page of such an offer, for its retailer's accounts. Error: `not_found`, also for one whose link goes by mail. */
export async function handLink(db: Db, env: Env, retailerId: number | null, id: number): Promise<HandedLink> {
  if (retailerId === null) throw new AppError('not_found')
  const [row] = await db
    .select(columns(quotations, 'origin', 'name', 'email', 'state', 'lang', 'link_version'))
    .from(quotations)
    .where(and(eq(quotations.id, id), eq(quotations.retailerId, retailerId)))
  if (!row || !isHandedOver(row)) throw new AppError('not_found')
  return { url: await quotationLink(env, row.lang, { id, version: row.link_version }, 'customer') }
}
