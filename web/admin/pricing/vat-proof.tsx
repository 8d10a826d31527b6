import { type FormEvent, useState } from 'react'
import { formatDay } from '../../../shared/dates.ts'
import type { RetailerTerms } from '../../../shared/pricing/price-lists.admin.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import type { TermsAction } from './terms.page.tsx'

/** How a retailer's VAT is treated, what proves its number, and what can be done where VIES does not. */
export function VatProof({ terms }: { terms: RetailerTerms }) {
  const { t } = useAdmin()
  const send = useSend<TermsAction>()
  const [busy, setBusy] = useState(false)
  const { vat_number, state, until, treatment, reason, checks } = terms
  const isOpen = state === 'asked' || state === 'refused' || state === 'differs'
  async function ask() {
    setBusy(true)
    const { failure } = await send('ask', null)
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('price-lists.terms.asked') })
  }
  return (
    <Part title={t('price-lists.terms.checks')}>
      <p className="font-semibold">{t(`price-lists.terms.treatments.${treatment}`)}</p>
      {reason && <p className="text-sm text-quiet">{t(`orders.vatReasons.${reason}`)}</p>}
      <p className="figures text-sm text-quiet">
        {[
          vat_number,
          t(`price-lists.terms.states.${state}`, {
            date: until ? formatDay(until) : '',
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(isOpen || state === 'proven') && (
        <Button className="mt-3" busy={busy} onClick={() => void ask()}>
          {t('price-lists.terms.ask')}
        </Button>
      )}
      {isOpen && <AcceptForm vatNumber={vat_number!} />}
      {checks.length > 0 && (
        <ol className="mt-4 border-t border-line text-sm">
          {checks.map((check) => (
            <li key={check.id} className="border-b border-line py-2.5 last:border-b-0">
              <span className="font-semibold">{t(`price-lists.terms.answers.${check.answer}`)}</span>{' '}
              <span className="figures">{check.vat_number}</span>{' '}
              <span className="text-quiet">
                <When iso={check.created_at} />
                <span>{check.user_name && ` · ${check.user_name}`}</span>
              </span>
              {(check.name || check.note) && (
                <span className="block whitespace-pre-line">
                  {[check.name, check.address, check.note].filter(Boolean).join(' · ')}
                </span>
              )}
              {check.consultation && (
                <span className="figures block text-quiet">
                  {t('price-lists.terms.consultation', { number: check.consultation })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

function AcceptForm({ vatNumber }: { vatNumber: string }) {
  const { t } = useAdmin()
  const send = useSend<TermsAction>()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const lacks = note.trim() === ''
  async function accept(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (lacks || busy) return
    setBusy(true)
    const { failure } = await send('accept', { vat_number: vatNumber, note: note.trim() })
    setBusy(false)
    if (failure !== undefined) return showFailure(t, failure)
    showToast({ kind: 'good', text: t('price-lists.terms.accepted') })
  }
  return (
    <form noValidate onSubmit={(event) => void accept(event)} className="mt-4 grid max-w-160 gap-3">
      <TextArea
        label={t('price-lists.fields.note')}
        help={t('price-lists.terms.acceptHelp')}
        rows={2}
        maxLength={1000}
        value={note}
        error={isTried && lacks ? t('fields.required') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('price-lists.terms.accept')}
      </Button>
    </form>
  )
}
