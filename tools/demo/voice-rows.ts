import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../shared/dates.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { products } from './catalogue/catalogue.ts'
import type { Lang } from './catalogue/types.ts'
import { randomFrom } from './random.ts'
import type { Row } from './rows.ts'
import { messages } from './texts/messages.ts'
import { reviews } from './texts/reviews.ts'

type Consent = 'message' | 'newsletter' | 'owner' | 'review'

const HOUR = 3600 * 1000

/** The sentence that people agree to. */
export const consentText = (lang: Lang, consent: Consent): string =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../worker/assets/texts/shared/${lang}/consents.json`), 'utf8'),
  )[consent]

const SUBSCRIBERS: [name: string, surname: string, lang: Lang][] = [
  ['Giulia', 'Marchetti', 'it'],
  ['Andrea', 'Fontana', 'it'],
  ['Federica', 'Conti', 'it'],
  ['Nicolò', 'Gatti', 'it'],
  ['Valentina', 'Rizzi', 'it'],
  ['Paolo', 'De Santis', 'it'],
  ['Markus', 'Steiner', 'de'],
  ['Birgit', 'Wagner', 'de'],
  ['Jürgen', 'Schäfer', 'de'],
  ['Anke', 'Vogel', 'de'],
  ['Camille', 'Lefèvre', 'fr'],
  ['Hélène', 'Garnier', 'fr'],
  ['Hugo', 'Bernard', 'fr'],
  ['Emma', 'Jansen', 'nl'],
  ['Pieter', 'van Dijk', 'nl'],
  ['Rosalind', 'Hart', 'en'],
  ['Graham', 'Whitlock', 'en'],
]

/** Reviews, messages and newsletter sign-ups: some decided on, read or confirmed, some waiting. */
export function voiceRows(now: number): [table: string, rows: Row[]][] {
  const random = randomFrom(20_261_120)
  const ago = (days: number) => new Date(now - Math.floor(days * DAY_MS)).toISOString()
  const addressOf = (name: string, surname: string) =>
    `${normalise(name)}.${normalise(surname)}@example.test`.replaceAll(' ', '-')
  return [
    [
      'reviews',
      reviews.map(({ product, author, lang, rating, text, age, state }) => ({
        product_id: products.find(({ key }) => key === product)!.id,
        author,
        email: addressOf(author, 'posta'),
        rating,
        text,
        lang,
        privacy_text: consentText(lang, 'review'),
        privacy_at: ago(age),
        approved_at: state === 'approved' ? ago(age - 0.2) : null,
        rejected_at: state === 'rejected' ? ago(age - 0.2) : null,
        created_at: ago(age),
      })),
    ],
    [
      'messages',
      messages.map(({ age, unread, ...message }) => ({
        ...message,
        email: addressOf(message.name, message.surname),
        search: normalise(
          [
            message.name,
            message.surname,
            addressOf(message.name, message.surname),
            message.subject,
            message.message,
          ].join(' '),
        ),
        privacy_text: consentText(message.lang, 'message'),
        privacy_at: ago(age),
        read_at: unread ? null : ago(age - 0.1),
        created_at: ago(age),
      })),
    ],
    [
      'subscribers',
      SUBSCRIBERS.map(([name, surname, lang], i) => {
        const waits = i % 8 === 7
        const age = waits ? 1 + random() * 4 : 10 + random() * 300
        const signedUp = Date.parse(ago(age))
        return {
          name,
          surname,
          lang,
          email: addressOf(name, surname),
          consent_text: consentText(lang, 'newsletter'),
          consent_at: ago(age),
          confirmed_at: waits ? null : new Date(signedUp + random() * 20 * HOUR).toISOString(),
          unsubscribed_at: i % 6 === 4 ? ago(random() * 5) : null,
          token_hash: `demo-${i}`,
          expires_at: i % 6 === 4 ? '' : new Date(signedUp + 7 * DAY_MS).toISOString(),
          created_at: ago(age),
        }
      }),
    ],
  ]
}
