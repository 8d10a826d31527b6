import { addDays, endOfDay, today } from '../../shared/dates.ts'
import { DECLINE_REASONS, type DeclineReason } from '../../shared/quotations/decline-reasons.ts'
import { OFFER_DAYS } from '../../shared/quotations/offers.ts'
import type { QuotationState } from '../../shared/quotations/quotation-states.ts'
import type { Lang, Text } from './catalogue/types.ts'
import type { Version } from './offer-rows.ts'
import { RETAILER_ID } from './people-rows.ts'
import type { Row } from './rows.ts'

const ANSWER: Text = {
  it: 'Buongiorno, grazie per la richiesta. Il montaggio dura circa tre ore: quando potrebbe passare da noi?',
  en: 'Hello, thank you for your request. Fitting takes about three hours: when could you come by?',
  de: 'Guten Tag, vielen Dank für Ihre Anfrage. Der Einbau dauert etwa drei Stunden: Wann könnten Sie vorbeikommen?',
  fr: 'Bonjour, merci pour votre demande. Le montage prend environ trois heures : quand pourriez-vous passer ?',
  nl: 'Goedendag, dank voor uw aanvraag. De montage duurt ongeveer drie uur: wanneer kunt u langskomen?',
}
const QUESTION: Text = {
  it: 'Andrebbe bene un sabato mattina? E il foro sul tetto, lo fate voi?',
  en: 'Would a Saturday morning work? And do you make the hole in the roof?',
  de: 'Ginge ein Samstagvormittag? Und machen Sie den Dachdurchbruch?',
  fr: 'Un samedi matin vous conviendrait-il ? Et faites-vous le perçage du toit ?',
  nl: 'Schikt een zaterdagochtend? En maakt u het gat in het dak?',
}
const REFUSAL: Text = {
  it: 'Fino a primavera la nostra officina è al completo.',
  en: 'Our workshop is fully booked until spring.',
  de: 'Unsere Werkstatt ist bis zum Frühjahr ausgebucht.',
  fr: 'Notre atelier est complet jusqu’au printemps.',
  nl: 'Onze werkplaats zit tot het voorjaar vol.',
}
const HOUR = 3600_000
const EVENTS = { accepted: 'accept', declined: 'decline', expired: 'expire' } as const
type Life = 'seen' | 'answered' | 'asked' | 'refused' | 'withdrawn' | 'offered' | 'revised' | Answer
/** What a customer says to an offer, or that nothing is said in time. */
type Answer = 'accepted' | 'declined' | 'expired'
/** What became of the newest requests that were opened at all, by their numbers. */
const NEWEST: Record<number, Life> = { 3: 'offered', 4: 'offered', 6: 'revised', 8: 'accepted' }
/** Of the others, in turn; what is old was dealt with. */
const RECENT: Life[] = ['seen', 'answered', 'asked', 'declined', 'refused', 'accepted', 'asked', 'withdrawn']
const OLD: Life[] = ['accepted', 'declined', 'refused', 'expired', 'answered', 'accepted', 'withdrawn']
const LAST_RECENT = 20
const FIRST_RECENT = 10

/** Whether its retailer has opened a request of the demo. */
export const isOpened = (id: number) => id >= FIRST_RECENT || id in NEWEST
const lifeOf = (id: number): Life => {
  const lives = id > LAST_RECENT ? OLD : RECENT
  return NEWEST[id] ?? lives[id % lives.length]!
}

interface Asked {
  id: number
  vendor_id: number
  lang: Lang
  created_at: string
  read_at: string | null
}

/** What happened to a request after it was sent: the columns that it changes, events, messages and versions of its offer. */
export function requestLife({ id, vendor_id, lang, created_at, read_at }: Asked, now: number) {
  const events: Row[] = []
  const messages: Row[] = []
  const versions: Version[] = []
  const user_id = vendor_id === 1 ? RETAILER_ID : null
  const after = (hours: number) =>
    new Date(Math.min(Date.parse(read_at ?? created_at) + hours * HOUR, now - HOUR / 2)).toISOString()
  const happens = (
    event: string,
    state: QuotationState,
    party: string,
    at: string,
    { reason = '', ...detail }: { reason?: string; number?: number; why?: DeclineReason } = {},
  ) =>
    events.push({
      quotation_id: id,
      event,
      state,
      party,
      vendor_id,
      reason,
      created_at: at,
      user_id: party === 'retailer' ? user_id : null,
      detail: detail.number ? JSON.stringify(detail) : null,
    })
  const write = (party: string, text: string, at: string) =>
    messages.push({
      quotation_id: id,
      vendor_id,
      party,
      text,
      lang,
      created_at: at,
      user_id: party === 'retailer' ? user_id : null,
      request_key: `demo-${id}-${messages.length}`,
    })
  happens('ask', 'received', 'customer', created_at)
  const columns: Row = {
    state: 'received',
    state_by: 'customer',
    waiting_since: created_at,
    answered_at: null,
    offered_at: null,
  }
  if (read_at === null) return { columns, events, messages, versions }

  happens('see', 'seen', 'retailer', read_at)
  const life = lifeOf(id)
  const end = (state: QuotationState, by: string) =>
    Object.assign(columns, { state, state_by: by, waiting_since: null })
  Object.assign(columns, { state: 'seen', state_by: 'retailer' })
  if (life === 'refused') {
    happens('refuse', 'declined', 'retailer', after(5), { reason: REFUSAL[lang] })
    end('declined', 'retailer')
  } else if (life === 'withdrawn') {
    happens('withdraw', 'withdrawn', 'customer', after(20))
    end('withdrawn', 'customer')
  } else if (life !== 'seen') {
    // Within an hour, or after some days.
    const took = (id * 17) % 70
    happens('answer', 'answered', 'retailer', after(took))
    write('retailer', ANSWER[lang], after(took))
    end('answered', 'retailer')
    columns.answered_at = after(took)
    if (life === 'asked') {
      write('customer', QUESTION[lang], after(took + 6))
      columns.waiting_since = after(took + 6)
    } else if (life !== 'answered') {
      offer(life, took)
    }
  }
  return { columns, events, messages, versions }

  /** A day after the answer; a second version three weeks later. */
  function offer(life: 'offered' | 'revised' | Answer, took: number): void {
    const last = life === 'revised' ? 2 : 1
    const send = (number: number, sentAt: string) => {
      happens('offer', 'offered', 'retailer', sentAt, { number })
      versions.push({
        number,
        state: number < last ? 'superseded' : 'sent',
        sentAt,
        acceptedAt: null,
        sentBy: user_id,
      })
    }
    const sentAt = after(took + 24)
    send(1, sentAt)
    if (last > 1) send(last, after(took + 21 * 24))
    end('offered', 'retailer')
    columns.offered_at = sentAt
    if (life === 'offered' || life === 'revised') return
    const version = versions.at(-1)!
    const at =
      life === 'expired' ? endOfDay(addDays(today(Date.parse(sentAt)), OFFER_DAYS)) : after(took + 72)
    version.state = life
    if (life === 'accepted') version.acceptedAt = at
    const why = DECLINE_REASONS[id % DECLINE_REASONS.length]!
    happens(EVENTS[life], life, life === 'expired' ? 'clock' : 'customer', at, {
      number: version.number,
      ...(life === 'declined' && { why }),
    })
    end(life, life === 'expired' ? 'clock' : 'customer')
  }
}
