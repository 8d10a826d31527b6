import { DAY_MS } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { Quotation, QuotationRow } from '../../../shared/quotations/quotations.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Email } from '../../ui/email.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { RequestState } from './request-state.tsx'

/** Stacked above the row's own link, which covers the row. */
const CONTACT =
  'relative z-10 -my-1 inline-flex min-h-8 items-center text-pine hover:underline max-sm:min-h-11'

/** A retailer's quotations; each row leads to its page. */
export function QuotationTable({
  quotations,
  columns,
}: {
  quotations: QuotationRow[]
  columns: readonly string[]
}) {
  const t = useT()
  const lang = useLang()
  return (
    <HistoryTable
      rows={quotations}
      columns={columns}
      to={({ id }) => `/${lang}/quotations/${id}`}
      cells={{
        customer: (quotation) => <Customer quotation={quotation} />,
        created_at: ({ created_at }) => <Day at={created_at} />,
        number: ({ id }) => <span className="figures text-quiet">{id}</span>,
        state: (quotation) => <Standing quotation={quotation} />,
        assigned_to: ({ assigned_to }) => assigned_to?.name,
        user_type: ({ user_type, lang: asked }) => (
          <span className="text-quiet">
            {`${t(`quotations.detail.userType.${user_type}`)} · ${LANG_NAMES[asked]}`}
          </span>
        ),
        email: ({ email }) =>
          email && (
            <a href={`mailto:${email}`} className={`${CONTACT} sm:min-w-44`}>
              <Email address={email} />
            </a>
          ),
        telephone: ({ telephone }) =>
          telephone && (
            <a translate="no" href={phoneLink(telephone)} className={`${CONTACT} figures whitespace-nowrap`}>
              {telephone}
            </a>
          ),
        lines: ({ specifications }) => (
          <div className="sm:min-w-36">
            <Asked lines={specifications} />
          </div>
        ),
      }}
    />
  )
}

function Customer({ quotation: { name, surname, unread, origin } }: { quotation: QuotationRow }) {
  const t = useT()
  return (
    <>
      <span>{`${name} ${surname}`}</span>
      {origin === 'counter' && (
        <span className="block text-sm text-quiet">{t('requests.counter.badge')}</span>
      )}
      {unread && (
        <span className="flex items-center gap-1.5 text-sm font-medium text-pine">
          <span className="size-2 rounded-full bg-pine" aria-hidden="true" />
          <span>{t('quotations.list.unread')}</span>
        </span>
      )}
    </>
  )
}

/** Where a request is, and how long it has waited. */
function Standing({ quotation: { state, waiting_since } }: { quotation: QuotationRow }) {
  const t = useT()
  const days = waiting_since === null ? null : Math.floor((Date.now() - Date.parse(waiting_since)) / DAY_MS)
  const waits = days === 0 ? t('requests.find.waitsToday') : t('requests.find.waits', { count: days ?? 0 })
  return (
    <>
      <RequestState state={state} />
      {days !== null && (
        <span className="block text-sm text-quiet" suppressHydrationWarning>
          {waits}
        </span>
      )}
    </>
  )
}

const SHOWN = 2

/** The first requested lines, and how many more there are. */
function Asked({ lines }: { lines: Quotation['specifications'] }) {
  const t = useT()
  const more = lines.length - SHOWN
  return (
    <>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${line.set} ${line.name} ${line.satellite}`}>
            <span className="figures text-quiet">{`${line.quantity} ×`}</span>
            <span>{` ${line.name}`}</span>
            {line.satellite && <span className="text-quiet">{` · ${line.satellite}`}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-quiet">{t('quotations.list.more', { count: more })}</p>}
    </>
  )
}
