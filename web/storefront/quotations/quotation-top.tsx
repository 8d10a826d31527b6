import { ChevronLeft } from 'lucide-react'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../shell/mark.tsx'

const BACK = 'no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline'

/** Above a quotation: a link back for its retailer, one to the back-office for administrators, and the brand on paper. */
export function QuotationTop({ id }: { id: number }) {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  return (
    <>
      <div className="mb-6 hidden border-b border-line pb-3 print:block">
        <Mark />
      </div>
      {user?.role === 'vendor' && (
        <Link to={`/${lang}/quotations`} className={BACK}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          <span>{t('quotations.list.title')}</span>
        </Link>
      )}
      {user?.role === 'admin' && (
        // What can be done in a retailer's name is there, in another document.
        <Link to={`/admin/quotations/${id}`} reloadDocument className={BACK}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          <span>{t('shell.admin')}</span>
        </Link>
      )}
    </>
  )
}
