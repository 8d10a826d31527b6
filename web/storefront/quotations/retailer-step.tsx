import { Check } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import type { Failure } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useChangeParams } from '../../ui/change-params.ts'
import { FieldError } from '../../ui/input.tsx'
import { RetailerPicker } from '../retailers/retailer-picker.tsx'
import { CHOICE_FORM } from '../retailers/retailer-row.tsx'
import type { FinderData } from '../retailers/search.ts'
import { readDraft, saveDraft } from './draft.ts'
import { REQUIRED, stepAddress } from './steps.ts'

/** Step 2 of 4: which retailer. The chosen one stays in view with the button to continue. */
export default function RetailerStep({
  finder,
  retailer,
}: {
  finder: FinderData
  retailer: NearbyRetailer | null
}) {
  const t = useT()
  const change = useChangeParams()
  const [params] = useSearchParams()
  const failure = (useLocation().state as { failure?: Failure } | null)?.failure
  const [missing, setMissing] = useState(params.has(REQUIRED))
  const next = useRef<HTMLButtonElement>(null)

  // Fields that the form without scripts sends along; its buttons say which retailer.
  const others = [...new URLSearchParams(stepAddress(params, 1))].filter(([name]) => name !== 'vendor')

  async function choose(chosen: NearbyRetailer) {
    setMissing(false)
    saveDraft({ vendor: chosen })
    await change((newest) => stepAddress(newest, 0, chosen.id), { replace: true, preventScrollReset: true })
    // So that Enter continues.
    next.current?.focus({ preventScroll: true })
  }
  function goOn(event: MouseEvent) {
    event.preventDefault()
    // A quick person continues before the choice is in the address; the draft has it already.
    const chosen = readDraft()?.vendor ?? retailer
    if (chosen) void change((newest) => stepAddress(newest, 1, chosen.id))
    else setMissing(true)
  }
  return (
    <>
      {failure?.fields.vendor_id && (
        <div className="mb-6">
          <Alert kind="bad">{failure.fields.vendor_id}</Alert>
        </div>
      )}
      <RetailerPicker data={finder} chosen={retailer?.id ?? null} onChoose={choose} />
      <form id={CHOICE_FORM} method="get">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div className="sticky bottom-0 z-30 -mx-4 mt-8 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8 xl:-mx-4 xl:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div aria-live="polite" className="min-w-0">
            {retailer ? (
              <p className="flex items-start gap-2">
                <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
                <span className="min-w-0">
                  <span translate="no" className="font-semibold">
                    {retailer.name}
                  </span>{' '}
                  <span className="text-quiet">{retailer.city}</span>
                </span>
              </p>
            ) : missing ? (
              <FieldError>{t('quotations.wizard.retailer.required')}</FieldError>
            ) : (
              <p className="text-quiet">
                {finder.vendors.length > 0 && (
                  <span className="block font-semibold text-ink">
                    {t('finder.count', { count: finder.vendors.length, radius: finder.radius })}
                  </span>
                )}
                <span>{t('quotations.wizard.retailer.none')}</span>
              </p>
            )}
          </div>
          <Button
            ref={next}
            type="submit"
            form={CHOICE_FORM}
            {...(retailer ? { name: 'vendor', value: retailer.id } : { name: REQUIRED, value: '1' })}
            look="main"
            onClick={goOn}
            className="max-sm:w-full"
          >
            {t('quotations.wizard.next')}
          </Button>
        </div>
      </div>
    </>
  )
}
