import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { QuotationPage } from '../../../shared/quotations/quotations.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useT } from '../../i18n/texts.ts'

interface Props {
  answer: 'accepted' | 'declined'
  vendor: QuotationPage['vendor']
  /** Whether it was answered just now: then one goes on from here. */
  isNew: boolean
}

/** Where an offer was answered: the answer, and what comes next. */
export function OfferAnswered({ answer, vendor, isNew }: Props) {
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
        <span>{t(isAccepted ? 'offers.accept.done' : 'offers.decline.done')}</span>
      </h3>
      <ul className="mt-2 list-disc pl-5 marker:text-quiet">
        {(isAccepted ? (['who', 'pay', 'write'] as const) : (['told', 'again'] as const)).map((what) => (
          <li key={what}>{t(`offers.next.${what}`, { vendor: name })}</li>
        ))}
      </ul>
      {isAccepted && telephone && (
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
