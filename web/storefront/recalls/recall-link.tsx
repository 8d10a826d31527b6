import type { OfRecall } from '../../../shared/recalls/recalls.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** From a claim or a return to the recall that it comes from. */
export function RecallLink({
  recall: { id, title },
  says,
}: {
  recall: OfRecall
  says: 'claims' | 'returns'
}) {
  const t = useT()
  const lang = useLang()
  return (
    <p>
      <Link to={`/${lang}/recalls/${id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {t(`${says}.recall`, { title })}
      </Link>
    </p>
  )
}
