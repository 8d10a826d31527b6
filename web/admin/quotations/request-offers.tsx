import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Offer, OfferLine, OfferList } from '../../../shared/quotations/offers.ts'
import type { AdminQuotation } from '../../../shared/quotations/quotations.ts'
import { saveFile } from '../../api/download.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { type Loading, useLoading } from '../shell/loading.ts'
import { ProductLines } from '../shell/product-lines.tsx'
import { Part } from '../shell/record-screen.tsx'
import { OfferState } from './request-state.tsx'
import { SUMMARY } from './request-steps.tsx'

const percent = (hundredths: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

/** The offers of a request, the newest in full, those before it folded; and the way to make one in the retailer's name. */
export function RequestOffers({ quotation: { id, moves } }: { quotation: AdminQuotation }) {
  const { t, lang } = useAdmin()
  const { data, failure } = useLoading(useLoaderData<{ offers: Loading<OfferList> }>().offers)
  const [newest, ...before] = data?.offers ?? []
  return (
    <Part title={t('quotations.offers.title')}>
      {failure && <p className="text-sm text-bad">{failure.text}</p>}
      {!failure && !data && <span className="skeleton h-11" />}
      {data && !newest && <p className="text-sm text-quiet">{t('quotations.offers.none')}</p>}
      {newest && <OneOffer id={id} offer={newest} />}
      {before.map((offer) => (
        <details key={offer.number} className="no-print">
          <summary className={SUMMARY}>
            {t('quotations.offers.one', { number: `${id}/${offer.number}` })}
          </summary>
          <OneOffer id={id} offer={offer} />
        </details>
      ))}
      {/* The retailer's form is a page of the storefront, another document. */}
      {moves.includes('offer') && (
        <ButtonLink to={`/${lang}/quotations/${id}/offer`} reloadDocument className="no-print mt-4">
          {t(newest ? 'quotations.offers.revise' : 'quotations.offers.make')}
        </ButtonLink>
      )}
    </Part>
  )
}

function OneOffer({ id, offer }: { id: number; offer: Offer }) {
  const { t, lang } = useAdmin()
  const { number, state, sent_at, valid_until, vendor_name, accepted_name, accepted_at, terms, note } = offer
  const title = t('quotations.offers.one', { number: `${id}/${number}` })
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <strong className="figures font-semibold text-ink">{title}</strong>
        <OfferState state={state} />
        <span>{vendor_name}</span>
        <When iso={sent_at} />
        <span>{t('quotations.offers.validUntil', { date: formatDay(valid_until) })}</span>
        {accepted_at && (
          <span>
            <span>{`${t('quotations.offers.acceptedBy', { name: accepted_name })} `}</span>
            <When iso={accepted_at} />
          </span>
        )}
      </p>
      <ProductLines
        label={title}
        heads={[t('quotations.offers.price'), t('quotations.offers.amount')]}
        lines={offer.lines.map((line) => lineOf(line, lang))}
        sums={sumsOf(offer, t, lang)}
      />
      {[
        [t('quotations.offers.terms'), terms],
        [t('quotations.offers.note'), note],
      ].map(([label, text]) =>
        text ? (
          <div key={label} className="mt-3 text-sm">
            <h3 className="text-sm! font-normal text-quiet">{label}</h3>
            <p lang={offer.lang} className="prose whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </div>
        ) : null,
      )}
      {offer.has_pdf && <Document id={id} number={number} />}
    </div>
  )
}

const lineOf = (
  { name, code, satellite, detail, quantity, price, discount, amount }: OfferLine,
  lang: Lang,
) => ({
  product_id: null,
  of: '',
  set: null,
  name,
  code,
  quantity,
  satellite: [satellite, detail].filter(Boolean).join(' · '),
  amounts: [
    formatEuros(price, lang) + (discount > 0 ? ` −${percent(discount, lang)}` : ''),
    formatEuros(amount, lang),
  ],
})

function sumsOf({ totals, prices }: Offer, t: ReturnType<typeof useAdmin>['t'], lang: Lang) {
  const { subtotal, discount, net, shares, gross } = totals
  const rows: [string, number][] = [
    ...(discount > 0
      ? ([
          [t('quotations.offers.subtotal'), subtotal],
          [t('quotations.offers.discount'), -discount],
        ] as [string, number][])
      : []),
    [t('quotations.offers.net'), net],
    ...shares.map(({ vat, tax }): [string, number] => [
      t(`quotations.offers.${prices === 'net' ? 'plusVat' : 'vat'}`, { rate: percent(vat, lang) }),
      tax,
    ]),
  ]
  return [
    ...rows.map(([name, amount]) => ({ name, amount: formatEuros(amount, lang) })),
    { name: t('quotations.offers.gross'), amount: formatEuros(gross, lang), strong: true },
  ]
}

/** Saves the document that the customer got; it is private, so a plain link cannot open it. */
function Document({ id, number }: { id: number; number: number }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile({ src: `/api/quotations/${id}/offers/${number}/pdf` }).catch((error: unknown) =>
      showFailure(t, error),
    )
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={busy} onClick={save} className="no-print -ml-4 text-sm">
      {!busy && <Download className="size-4" aria-hidden="true" />}
      <span>{t('quotations.offers.pdf', { number: `${id}/${number}` })}</span>
    </Button>
  )
}
