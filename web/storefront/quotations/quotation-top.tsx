import { ChevronLeft } from 'lucide-react'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../shell/mark.tsx'

/** Above a quotation: a link back for its retailer, what happens next for its customer, and the brand on paper. */
export function QuotationTop({ isCustomer }: { isCustomer: boolean }) {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  return (
    <>
      <div className="mb-6 hidden border-b border-line pb-3 print:block">
        <Mark />
      </div>
      {isCustomer && (
        <p className="no-print prose mb-6 rounded-md bg-wash px-4 py-3">{t('quotations.detail.next')}</p>
      )}
      {user?.role === 'vendor' && (
        <Link
          to={`/${lang}/quotations`}
          className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          {t('quotations.list.title')}
        </Link>
      )}
    </>
  )
}
