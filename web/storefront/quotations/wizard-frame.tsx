import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Cart } from '../../../shared/cart/cart.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import type { Contact } from './draft.ts'
import { STEP_NAMES, STEPS, type Step, stepAddress } from './steps.ts'
import { WizardSummary } from './wizard-summary.tsx'

interface Props {
  step: Step
  cart: Cart
  retailer: NearbyRetailer | null
  contact: Partial<Contact>
  children: ReactNode
}

/** The steps, each with number and name: done ones lead back. */
function Progress({ step }: { step: Step }) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('quotations.wizard.progress')}>
      <ol className="flex gap-1.5 sm:gap-3">
        {STEPS.map((one) => {
          const name = t(`quotations.wizard.steps.${STEP_NAMES[one]}`)
          const bar = `block border-t-4 pt-2 text-sm ${one <= step ? 'border-pine' : 'border-line'}`
          return (
            <li key={one} className="min-w-0 flex-1" aria-current={one === step ? 'step' : undefined}>
              {one < step ? (
                <Link to={stepAddress(params, one)} className={`${bar} min-h-11 hover:text-pine`}>
                  <Check className="mr-1 inline size-4 text-pine" aria-hidden="true" />
                  <span className="max-sm:sr-only">{name}</span>
                </Link>
              ) : (
                <span className={`${bar} ${one === step ? 'font-semibold' : 'text-quiet'}`}>
                  <span className="figures">{one + 2}</span> <span className="max-sm:sr-only">{name}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The frame of every step: progress, the step's question, and a summary so far. */
export function WizardFrame({ step, cart, retailer, contact, children }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // A new step gets the focus, so that it is seen and read out; on arriving at the page the browser's own focus stays.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // A field that the API refused has the focus already.
    if (document.activeElement?.matches('main input, main textarea')) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  const name = STEP_NAMES[step]
  const title = t(`quotations.wizard.${name}.title`)
  const count = t('quotations.wizard.count', { step: step + 2, steps: STEPS.length })
  const wide = step === 0
  const summary = <WizardSummary cart={cart} retailer={retailer} contact={contact} />
  return (
    <div className="wide pt-8 sm:pt-10">
      <Head title={`${t('quotations.wizard.title')}: ${title}`} noindex />
      <Progress step={step} />
      <div
        className={`mt-8 grid gap-x-16 ${step === 2 ? 'max-w-4xl' : wide ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        <div className="min-w-0">
          <p className="figures font-semibold text-quiet">{count}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-1 outline-none">
            {title}
          </h1>
          <p className="prose mt-3 text-lg text-quiet">{t(`quotations.wizard.${name}.intro`)}</p>
          {step !== 2 && (
            <details className={`mt-6 border-y border-line ${wide ? 'xl:hidden' : 'lg:hidden'}`}>
              <summary className="min-h-11 py-3 font-semibold">{t('quotations.wizard.summary')}</summary>
              <div className="pb-5">{summary}</div>
            </details>
          )}
          <div className="mt-8">{children}</div>
        </div>
        {step !== 2 && (
          <aside
            aria-label={t('quotations.wizard.summary')}
            className={`hidden self-start lg:sticky lg:top-[calc(var(--header)+2rem)] ${wide ? 'xl:block' : 'lg:block'}`}
          >
            <h2 className="mb-4 text-lg">{t('quotations.wizard.summary')}</h2>
            {summary}
          </aside>
        )}
      </div>
    </div>
  )
}
