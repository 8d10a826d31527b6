import { formatDate, formatDay, formatTime } from '../../../shared/dates.ts'
import type { Offer, OfferList } from '../../../shared/quotations/offers.ts'
import type { QuotationPage } from '../../../shared/quotations/quotations.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useMay } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { RequestOutcome } from '../quotations/request-action.ts'
import { Rare } from '../quotations/request-ending.tsx'
import { ContractHandover, ContractRevocation } from './contract-ending.tsx'
import { HandedLink } from './handed-link.tsx'
import { OfferAccept, OfferDecline } from './offer-answer.tsx'
import { OfferAnswered } from './offer-answered.tsx'
import { OfferOrder } from './offer-order.tsx'
import { OfferPdf } from './offer-pdf.tsx'
import { OfferView } from './offer-view.tsx'

interface Props {
  quotation: QuotationPage
  /** Newest first. */
  offers: Offer[]
  orders: OfferList['orders']
  /** Whether the reader is the retailer and can order. */
  buys: boolean
  outcome: RequestOutcome | undefined
  once: string
  /** Of the link by which the reader came. */
  token: string | undefined
}

/** The offers of a request: the newest in full, those before it behind their numbers. */
export default function RequestOffers({ quotation, offers, orders, buys, outcome, once, token }: Props) {
  const t = useT()
  const lang = useLang()
  const [newest, ...before] = offers
  const { id, viewer, moves } = quotation
  const may = useMay('requester')
  const canOffer = may && viewer === 'retailer' && moves.includes('offer')
  if (!newest && !canOffer) return null
  const answered = newest ? answerOf(newest) : null
  const asks = newest?.is_open && may
  const isNew =
    outcome?.failure === undefined && ['accept', 'decline', 'revoke'].includes(outcome?.intent ?? '')
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  return (
    <section id="offer" className="mt-8 scroll-mt-28 border-t border-line pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="figures text-xl">
            {newest ? t('offers.title', { number: `${id}/${newest.number}` }) : t('offers.none')}
          </h2>
          {newest && <Standing offer={newest} />}
        </div>
        {canOffer && (
          <ButtonLink to={`/${lang}/quotations/${id}/offer${query}`} look="main" className="no-print">
            {t(newest ? 'offers.revise' : 'offers.make')}
          </ButtonLink>
        )}
      </div>
      {newest && (
        <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,52rem)_minmax(20rem,1fr)]">
          {/* What it comes to and its answer come first; where there is room, beside the paper and always in view. */}
          <div className="grid max-w-[42rem] gap-3 lg:sticky lg:top-28 lg:col-start-2 lg:self-start">
            {answered && viewer === 'customer' && (
              <OfferAnswered
                answer={answered}
                vendor={quotation.vendor}
                binding={newest.binding}
                isNew={isNew}
              />
            )}
            {asks && <OfferAccept offer={newest} outcome={outcome} once={once} />}
            {newest.can_revoke && may && (
              <ContractRevocation
                id={id}
                offer={newest}
                email={quotation.email}
                outcome={outcome}
                once={once}
              />
            )}
            {newest.has_pdf && <OfferPdf id={id} number={newest.number} token={token} />}
            {quotation.hands_link && may && <HandedLink id={id} />}
            {viewer === 'retailer' && !token && may && (
              <ButtonLink
                to={`/${lang}/quotations/counter?from=${id}`}
                className="no-print justify-self-start"
              >
                {t('offers.copy')}
              </ButtonLink>
            )}
          </div>
          <div className="grid content-start gap-6 lg:row-start-1">
            <OfferView offer={newest} />
            {newest.state === 'accepted' && viewer === 'retailer' && (
              <OfferOrder orders={orders} buys={buys} />
            )}
            {newest.state === 'accepted' && newest.binding === 'contract' && viewer === 'retailer' && may && (
              <ContractHandover offer={newest} outcome={outcome} />
            )}
            {asks && <OfferDecline offer={newest} outcome={outcome} once={once} />}
          </div>
        </div>
      )}
      {before.length > 0 && (
        <div className="no-print mt-6 max-w-[52rem]">
          {before.map((offer) => (
            <Rare key={offer.number} title={t('offers.title', { number: `${id}/${offer.number}` })}>
              <Standing offer={offer} />
              <div className="mt-3">
                <OfferView offer={offer} />
                {offer.has_pdf && <OfferPdf id={id} number={offer.number} token={token} />}
              </div>
            </Rare>
          ))}
        </div>
      )}
    </section>
  )
}

/** What the customer did about it; from a contract one can withdraw later. */
function answerOf({ state, accepted_at }: Offer) {
  if (state === 'accepted' || state === 'declined') return state
  return state === 'withdrawn' && accepted_at ? 'revoked' : null
}

/** What became of an offer, from whom it is, and until when it is good. */
function Standing({ offer }: { offer: Offer }) {
  const t = useT()
  const { state, vendor_name, sent_at, valid_until, accepted_at, accepted_name } = offer
  return (
    <p className="figures mt-1 text-quiet">
      {`${t('offers.from', { vendor: vendor_name, date: formatDate(sent_at) })} · ${
        state === 'accepted' && accepted_at
          ? t('offers.acceptedBy', {
              name: accepted_name,
              date: `${formatDate(accepted_at)}, ${formatTime(accepted_at)}`,
            })
          : state === 'withdrawn' && accepted_at
            ? t('contracts.revoke.standing')
            : t(`offers.states.${state}`, { date: formatDay(valid_until) })
      }`}
    </p>
  )
}
