import { eq } from 'drizzle-orm'
import { dayOf } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Assets } from '../../base/assets.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import type { Attachment } from '../../base/mail/transports.ts'
import { readPageOn } from '../pages/shown-page.ts'
import { offerName } from './mails.ts'
import { offers } from './offers.tables.ts'

/** So many bytes go along with a mail: in base64 they are a third more, and mailboxes take 25 MB at least. */
const MAX_ATTACHED_BYTES = 10_000_000

/** As many as fit, the first ones first. */
function fitting(papers: Attachment[], offerId: number): Attachment[] {
  let room = MAX_ATTACHED_BYTES
  return papers.filter(({ name, bytes }) => {
    const isIn = bytes.length <= room
    if (isIn) room -= bytes.length
    else writeLog('warn', { event: 'attachment_too_large', offer_id: offerId, name, bytes: bytes.length })
    return isIn
  })
}

/**
 * What the confirmation of a contract carries on a durable medium (Directive 2011/83/EU, Art. 8(7)): the offer as it was sent and accepted,
 * and the shop's terms as they were in force on the day of the acceptance, in the customer's language. Error: `not_found` for an offer
 * that was not accepted, or whose document is gone.
 */
export async function contractPapers(
  { db, files, assets }: { db: Db; files: R2Bucket; assets: Assets },
  offerId: number,
  lang: Lang,
): Promise<Attachment[]> {
  const [offer] = await db
    .select({
      pdf: offers.pdf,
      number: offers.number,
      quotationId: offers.quotationId,
      acceptedAt: offers.acceptedAt,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
  if (!offer?.pdf || !offer.acceptedAt || offer.number === null) throw new AppError('not_found')
  const [object, page] = await Promise.all([
    files.get(offer.pdf),
    readPageOn(db, 'terms', lang, dayOf(offer.acceptedAt)),
  ])
  if (!object) throw new AppError('not_found')
  const name = offerName(offer.quotationId, offer.number).replace('/', '-')
  const papers = [{ name: `${name}.pdf`, bytes: new Uint8Array(await object.arrayBuffer()) }]
  if (page) {
    // The maker of PDFs is loaded when it is wanted.
    const { makeTermsPdf } = await import('./pdf/terms.ts')
    papers.push(await makeTermsPdf(page, assets))
  }
  return fitting(papers, offerId)
}
