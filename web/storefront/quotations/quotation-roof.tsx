import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import type { QuotationLine } from '../../../shared/quotations/quotations.ts'
import { useT } from '../../i18n/texts.ts'
import { RoofSeen } from '../fit/roof-seen.tsx'

interface Props {
  plan: RoofPlan
  lines: QuotationLine[]
  /** Its customer reads it. */
  isOwn: boolean
}

/** The roof that came with a request, for both sides. */
export default function QuotationRoof({ plan, lines, isOwn }: Props) {
  const t = useT()
  const names = new Map(lines.flatMap(({ product_id, name }) => (product_id ? [[product_id, name]] : [])))
  return (
    <section className="mt-8 border-t border-line pt-6 print:mt-4 print:break-inside-avoid print:pt-4">
      <h2 className="mb-4 text-xl">{t(isOwn ? 'roof.yours' : 'roof.ofRequest')}</h2>
      <RoofSeen plan={plan} names={names} />
    </section>
  )
}
