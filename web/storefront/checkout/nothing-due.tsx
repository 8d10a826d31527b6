import { useLang } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

/** A row below the total of an order paid by warranty: nothing is due; `by` says who pays. */
export function NothingDue({ label, by }: { label: string; by: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-3">
      <dt>
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-quiet">{by}</span>
      </dt>
      <dd>
        <Price cents={0} lang={useLang()} className="title text-2xl print:text-lg" />
      </dd>
    </div>
  )
}
