import { formatDate } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { phoneLink } from '../../../shared/phones.ts'
import type { Quotation, QuotationRow } from '../../../shared/quotations.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { RequestState } from './request-state.tsx'

const HEAD = 'label border-b border-line py-2 pr-6 text-left font-medium first:pl-2'
const CELL = 'border-line py-4 pr-6 align-top max-sm:block max-sm:p-0 sm:border-b'
/** Stacked above the row's own link, which covers the row. */
const CONTACT = 'relative z-10 inline-flex min-h-8 items-center hover:underline max-sm:min-h-11'

/** A retailer's quotations; each row leads to its page. A row becomes a card on narrow screens. */
export function QuotationTable({ quotations }: { quotations: QuotationRow[] }) {
  const t = useT()
  return (
    <table className="w-full border-t border-line max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {(['date', 'customer', 'contact', 'asked'] as const).map((column) => (
            <th key={column} scope="col" className={HEAD}>
              {t(`quotations.list.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {quotations.map((quotation) => (
          <Row key={quotation.id} quotation={quotation} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ quotation }: { quotation: QuotationRow }) {
  const t = useT()
  const lang = useLang()
  const { id, unread, name, surname, email, telephone, created_at, user_type, lang: asked } = quotation
  return (
    <tr className="relative hover:bg-sand/50 max-sm:grid max-sm:gap-1 max-sm:border-b max-sm:border-line max-sm:py-5">
      <td className={`${CELL} figures whitespace-nowrap text-quiet sm:pl-2`}>
        <time dateTime={created_at}>{formatDate(created_at)}</time>
        <span className="text-sm sm:block">
          <span className="sm:hidden"> · </span>
          {t('quotations.list.number', { id })}
        </span>
      </td>
      <td className={CELL}>
        <Link to={`/${lang}/quotations/${id}`} className="font-semibold after:absolute after:inset-0">
          {name} {surname}
        </Link>
        {unread && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-pine">
            <span className="size-2 rounded-full bg-pine" aria-hidden="true" />
            {t('quotations.list.unread')}
          </span>
        )}
        <span className="block text-sm text-quiet">
          {t(`quotations.detail.userType.${user_type}`)} · {LANG_NAMES[asked]}
        </span>
        <Standing quotation={quotation} />
      </td>
      <td className={`${CELL} max-sm:order-last`}>
        <a href={`mailto:${email}`} className={`${CONTACT} text-pine`}>
          <Email address={email} />
        </a>
        {telephone && (
          <>
            <br />
            <a href={phoneLink(telephone)} className={`${CONTACT} figures text-pine`}>
              {telephone}
            </a>
          </>
        )}
      </td>
      <td className={CELL}>
        <Asked lines={quotation.specifications} />
      </td>
    </tr>
  )
}

const DAY = 24 * 3600_000

/** Where a request is, how long it has waited, and who deals with it. */
function Standing({ quotation: { state, waiting_since, assigned_to } }: { quotation: QuotationRow }) {
  const t = useT()
  const days = waiting_since === null ? null : Math.floor((Date.now() - Date.parse(waiting_since)) / DAY)
  const waits = days === 0 ? t('requests.find.waitsToday') : t('requests.find.waits', { count: days ?? 0 })
  return (
    <span className="mt-1 block text-sm" suppressHydrationWarning>
      <RequestState state={state} />
      {days !== null && ` · ${waits}`}
      {assigned_to && (
        <span className="block text-quiet">{t('requests.find.assignedTo', { name: assigned_to.name })}</span>
      )}
    </span>
  )
}

/** May break before the @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
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
            <span className="figures text-quiet">{line.quantity} ×</span> {line.name}
            {line.satellite && <span className="text-quiet"> · {line.satellite}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-quiet">{t('quotations.list.more', { count: more })}</p>}
    </>
  )
}
