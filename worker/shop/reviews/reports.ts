import { sql } from 'drizzle-orm'
import type { ReviewReport } from '../../../shared/content/reviews.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { translatorOf } from '../../base/texts.ts'
import { createMessage } from '../messages/messages.ts'

const translator = translatorOf('notices')

/**
 * Takes a notice about a review that is shown, or one of its photos: a report to decide (`report-decisions.ts`) with a message to the office,
 * and a receipt to whoever sent it. Returns its number and the keys of the mails. Error: `not_found`, also for a photo that
 * the review does not have.
 */
export async function reportReview(
  db: Db,
  origin: string,
  id: number,
  { photo, reason, text, name, surname, email, privacy, lang }: ReviewReport,
): Promise<{ reference: string; mails: string[] }> {
  const [review] = await db.all<{ slug: string; product: string; photos: string }>(sql`
    select p.slug, p.name as product, (select json_group_array(id order by position) from review_photos where review_id = r.id) as photos
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and r.approved_at is not null and r.deleted_at is null and p.active = 1`)
  const photos = JSON.parse(review?.photos ?? '[]') as number[]
  if (!review || photo > photos.length) throw new AppError('not_found')
  const t = await translator(lang)
  const place = `${origin}/${lang}/products/${review.slug}#review-${id}`
  const message = [
    `${t('notices.why')}: ${t(`notices.reasons.${reason}`)}`,
    `${t('notices.what')}: ${photo ? t('notices.photo', { n: photo }) : t('notices.whole')}`,
    place,
    '',
    text,
    '',
    t('notices.faith'),
  ].join('\n')
  const message_data = { name, surname, email, message, serial: null, privacy }
  const subject = t('notices.subject', { id })
  return createMessage(
    db,
    origin,
    { message_data: { ...message_data, subject, product: review.product }, lang },
    {
      also: (message) => [
        sql`insert into review_reports (review_id, photo, photo_id, reason, message_id)
          values (${id}, ${photo}, ${photos[photo - 1] ?? null}, ${reason}, ${message})`,
      ],
    },
  )
}
