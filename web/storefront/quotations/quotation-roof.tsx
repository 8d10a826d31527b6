import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import { productNames } from '../../../shared/catalogue/roof-words.ts'
import type { QuotationLine } from '../../../shared/quotations/quotations.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { RoofSeen } from '../../ui/roof-seen.tsx'

interface Props {
  plan: RoofPlan
  lines: QuotationLine[]
  /** Its customer reads it. */
  isOwn: boolean
}

/** The roof that came with a request, for both sides. */
export default function QuotationRoof({ plan, lines, isOwn }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="mt-8 border-t border-line pt-6 print:mt-4 print:break-inside-avoid print:pt-4">
      <h2 className="mb-4 text-xl">{t(isOwn ? 'roof-plan.yours' : 'roof-plan.title')}</h2>
      <RoofSeen plan={plan} names={productNames(lines)} t={t} lang={lang} />
    </section>
  )
}
