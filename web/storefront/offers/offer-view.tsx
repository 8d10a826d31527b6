import { saidAt } from '../../../shared/duties/said.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Offer, OfferLine } from '../../../shared/quotations/offers.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { OfferDocuments } from './offer-documents.tsx'

/** Hundredths of a per cent as people write them: `19 %`, `8,1 %`. */
export const formatPercent = (hundredths: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

type Shown = Omit<
  Offer,
  | ('number' | 'state' | 'is_open' | 'sent_at' | 'binding' | 'seller')
  | ('handed_on' | 'revocable_until' | 'can_revoke')
>

/** An offer as its customer reads it: lines, VAT by rate, what it comes to, conditions. On a phone each line is a block. */
export function OfferView({ offer }: { offer: Shown }) {
  const t = useT()
  const { note, terms, lines, lang, documents, registrations } = offer
  return (
    <div className="grid gap-6">
      {note && (
        <p lang={lang} className="prose whitespace-pre-line">
          {note}
        </p>
      )}
      <ol className="border-t border-line">
        {lines.map((line, at) => (
          // Lines have no other name, and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={at} line={line} lang={lang} />
        ))}
      </ol>
      <Sums offer={offer} />
      {terms && (
        <div>
          <h3 className="label">{t('offers.terms')}</h3>
          <p lang={lang} className="prose mt-1 whitespace-pre-line">
            {terms}
          </p>
        </div>
      )}
      <Duties registrations={registrations} />
      <OfferDocuments documents={documents} />
    </div>
  )
}

/** What duties want to be said at an offer; the binding stands beside its acceptance. */
function Duties({ registrations }: Pick<Shown, 'registrations'>) {
  const [t, lang] = [useT(), useLang()]
  // The Commission's own, where the owner has it.
  const notice = settings().contracts.notice_files[lang]
  return saidAt('offer', { law: {}, registrations }, { t, lang }).map(({ fact, label, text }) =>
    fact === 'registrations' ? (
      <p key={fact} className="figures text-sm text-quiet">
        {`${t('law.registers.of', { name: settings().company.name })} ${text}`}
      </p>
    ) : (
      <div key={fact}>
        <h3 className="label">{label}</h3>
        {fact === 'notice' && notice ? (
          <img
            src={`/files/${notice}-1920.webp`}
            alt={text}
            loading="lazy"
            className="mt-2 w-full max-w-xl"
          />
        ) : (
          <p className="prose mt-1">{text}</p>
        )}
      </div>
    ),
  )
}

function Line({ line, lang: written }: { line: OfferLine; lang: Lang }) {
  const t = useT()
  const lang = useLang()
  const { name, code, satellite, detail, quantity, price, discount, vat, amount, energy_class } = line
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p lang={written} className="font-medium wrap-anywhere">
          {name}
        </p>
        {(code || satellite) && (
          <p className="figures text-sm text-quiet">{[code, satellite].filter(Boolean).join(' · ')}</p>
        )}
        <EnergyArrow of={energy_class} className="my-1 block" />
        {detail && (
          <p lang={written} className="text-sm whitespace-pre-line text-quiet wrap-anywhere">
            {detail}
          </p>
        )}
        <p className="figures text-sm text-quiet">
          {`${quantity} × ${formatEuros(price, lang)}${discount > 0 ? ` · −${formatPercent(discount, lang)}` : ''} · ${t('offers.vat', { rate: formatPercent(vat, lang) })}`}
        </p>
      </div>
      <p className="figures text-right font-medium">{formatEuros(amount, lang)}</p>
    </li>
  )
}

/** What it comes to; VAT is added to net prices, and named in gross ones. */
export function Sums({ offer: { totals, prices } }: { offer: Pick<Offer, 'totals' | 'prices'> }) {
  const t = useT()
  const lang = useLang()
  const { subtotal, discount, shares, net, gross } = totals
  const rows: [string, number][] = [
    ...(discount > 0
      ? ([
          [t('offers.subtotal'), subtotal],
          [t('offers.discount'), -discount],
        ] as [string, number][])
      : []),
    [t('offers.net'), net],
    ...shares.map(({ vat, tax }): [string, number] => [
      t(prices === 'net' ? 'offers.plusVat' : 'offers.vat', { rate: formatPercent(vat, lang) }),
      tax,
    ]),
  ]
  return (
    <dl className="figures ml-auto grid w-full max-w-[26rem] grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="text-right">{formatEuros(amount, lang)}</dd>
        </div>
      ))}
      <div className="col-span-2 mt-2 flex justify-between gap-x-6 border-t border-line pt-2 text-lg font-semibold">
        <dt>{t('offers.gross')}</dt>
        <dd className="text-right">{formatEuros(gross, lang)}</dd>
      </div>
    </dl>
  )
}
