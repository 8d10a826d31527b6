import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Binding } from '../../../shared/quotations/bindings.ts'
import type { QuotationPage } from '../../../shared/quotations/quotations.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useT } from '../../i18n/texts.ts'

interface Props {
  answer: 'accepted' | 'declined' | 'revoked'
  vendor: QuotationPage['vendor']
  binding: Binding
  /** Whether it was answered just now: then one goes on from here. */
  isNew: boolean
}

const DONE = {
  accepted: 'offers.accept.done',
  declined: 'offers.decline.done',
  revoked: 'contracts.revoke.done',
} as const
const NEXT = { accepted: ['who', 'pay', 'write'], declined: ['told', 'again'], revoked: [] } as const

/** Where an offer was answered: the answer, and what comes next. */
export function OfferAnswered({ answer, vendor, binding, isNew }: Props) {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) panel.current?.focus()
  }, [isNew])
  const isAccepted = answer === 'accepted'
  const Icon = isAccepted ? CircleCheck : CircleX
  const { name, telephone } = vendor
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="offer-answered"
      className="max-w-[42rem] scroll-mt-28 rounded-md bg-wash p-4"
    >
      <h3 id="offer-answered" className="flex items-center gap-2 text-lg">
        <Icon className={`size-5 shrink-0 ${isAccepted ? 'text-good' : 'text-quiet'}`} aria-hidden="true" />
        <span>{t(DONE[answer])}</span>
      </h3>
      {answer === 'revoked' && <p className="prose mt-2">{t('contracts.revoke.after', { vendor: name })}</p>}
      {isAccepted && <p className="prose mt-2">{t(`contracts.${binding}.done`, { vendor: name })}</p>}
      <ul className="mt-2 list-disc pl-5 marker:text-quiet empty:hidden">
        {NEXT[answer].map((what) => (
          <li key={what}>{t(`offers.next.${what}`, { vendor: name })}</li>
        ))}
      </ul>
      {answer !== 'declined' && telephone && (
        <p className="mt-2">
          <span>{`${t('offers.next.call', { vendor: name })} `}</span>
          <a
            translate="no"
            href={phoneLink(telephone)}
            className="link figures inline-flex min-h-11 items-center"
          >
            {telephone}
          </a>
        </p>
      )}
    </section>
  )
}
