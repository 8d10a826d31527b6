import { contractFacts, type Seller } from '../../../shared/quotations/bindings.ts'
import { useT } from '../../i18n/texts.ts'

/** What a consumer is told right before ordering: what binds in full, the rights behind their names. */
export function ContractFacts({ seller }: { seller: Seller }) {
  const t = useT()
  const facts = contractFacts(t, seller)
  const [first, more] = [facts.slice(0, 4), facts.slice(4)]
  return (
    <section aria-labelledby="contract-facts" className="border-t border-line pt-3">
      <h3 id="contract-facts" className="label">
        {t('contracts.before')}
      </h3>
      <dl className="mt-2 grid gap-2 text-sm">
        {first.map(({ name, label, text }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line text-quiet wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {more.map(({ name, label, text }) => (
        <details key={name} className="text-sm">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-pine hover:underline">
            {label}
          </summary>
          <p className="pb-2 whitespace-pre-line text-quiet wrap-anywhere">{text}</p>
        </details>
      ))}
    </section>
  )
}
