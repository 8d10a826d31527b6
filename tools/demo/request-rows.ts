import type { QuotationState } from '../../shared/quotation-states.ts'
import type { Lang, Text } from './catalogue/types.ts'
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
/** What becomes of the requests, in turn; of those that were not opened nothing. */
const LIVES = ['seen', 'answered', 'asked', 'answered', 'refused', 'seen', 'asked', 'withdrawn'] as const

interface Asked {
  id: number
  vendor_id: number
  lang: Lang
  created_at: string
  read_at: string | null
}

/** What happened to a request after it was sent: the columns that it changes, events and messages. */
export function requestLife({ id, vendor_id, lang, created_at, read_at }: Asked, now: number) {
  const events: Row[] = []
  const messages: Row[] = []
  const user_id = vendor_id === 1 ? RETAILER_ID : null
  const after = (hours: number) =>
    new Date(Math.min(Date.parse(read_at ?? created_at) + hours * HOUR, now - HOUR / 2)).toISOString()
  const happens = (event: string, state: QuotationState, party: string, at: string, reason = '') =>
    events.push({
      ...{ quotation_id: id, event, state, party, vendor_id, reason, created_at: at },
      user_id: party === 'retailer' ? user_id : null,
    })
  const write = (party: string, text: string, at: string) =>
    messages.push({
      ...{ quotation_id: id, vendor_id, party, text, lang, created_at: at },
      user_id: party === 'retailer' ? user_id : null,
      request_key: `demo-${id}-${messages.length}`,
    })
  happens('ask', 'received', 'customer', created_at)
  const columns: Row = {
    state: 'received',
    state_by: 'customer',
    waiting_since: created_at,
    answered_at: null,
  }
  if (read_at === null) return { columns, events, messages }

  happens('see', 'seen', 'retailer', read_at)
  // What is old was dealt with.
  const lives = id > 20 ? LIVES.filter((one) => one !== 'seen' && one !== 'asked') : LIVES
  const life = lives[id % lives.length]
  const end = (state: QuotationState, by: string) =>
    Object.assign(columns, { state, state_by: by, waiting_since: null })
  Object.assign(columns, { state: 'seen', state_by: 'retailer' })
  if (life === 'refused') {
    happens('refuse', 'declined', 'retailer', after(5), REFUSAL[lang])
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
    }
  }
  return { columns, events, messages }
}
