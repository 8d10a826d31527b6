import type { ApprovalRow } from '../../../shared/cart/approvals.ts'
import { formatDate } from '../../../shared/dates.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { ApprovalState, personName } from './approval-state.tsx'

/** The carts that colleagues asked to approve; first what the reader may decide. */
export function ApprovalList({ approvals }: { approvals: ApprovalRow[] }) {
  const t = useT()
  const waiting = approvals.filter(({ can_decide }) => can_decide)
  const others = approvals.filter(({ can_decide }) => !can_decide)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('team.approvals.title')} noindex />
      <BackToAccount />
      <h1>{t('team.approvals.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('team.approvals.intro')}</p>
      {approvals.length === 0 && (
        <div className="mt-8">
          <Empty title={t('team.approvals.empty')}>{t('team.approvals.emptyHelp')}</Empty>
        </div>
      )}
      {waiting.length > 0 && <Rows title={t('team.approvals.toDecide')} rows={waiting} />}
      {others.length > 0 && (
        <Rows title={t(waiting.length > 0 ? 'team.approvals.others' : 'team.approvals.all')} rows={others} />
      )}
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: ApprovalRow[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="mt-8 max-w-4xl">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 border-t border-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-b border-line py-4 hover:bg-sand/50 sm:grid-cols-[minmax(0,1fr)_14rem_8rem]"
          >
            <div className="min-w-0">
              <Link
                to={`/${lang}/approvals/${row.id}`}
                className="font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {row.is_own ? t('team.approvals.own') : personName(row.asked_by)}
              </Link>
              <span className="figures block text-sm text-quiet">
                <time dateTime={row.created_at}>{formatDate(row.created_at)}</time>
                <span>{` · ${t('team.approvals.pieces', { count: row.pieces })}`}</span>
              </span>
            </div>
            <Price cents={row.total} lang={lang} className="text-right font-semibold sm:order-last" />
            <ApprovalState of={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
