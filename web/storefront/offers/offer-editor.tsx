import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { margins, priceAs } from '../../../shared/quotations/margins.ts'
import { computeOffer } from '../../../shared/quotations/offer-totals.ts'
import type { OfferForm } from '../../../shared/quotations/offers.ts'
import { formatCents } from '../../i18n/decimals.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { contentOf, type Typed, typedOf, wrongNumbers } from './draft.ts'
import { OfferConditions } from './offer-conditions.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { DocumentChoice } from './offer-documents.tsx'
import type { OfferInput, OfferOutcome } from './offer-form.page.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferMargin } from './offer-margin.tsx'
import { OfferTemplates } from './offer-templates.tsx'
import { Sums } from './offer-view.tsx'

interface Props {
  id: number
  form: OfferForm
  outcome: OfferOutcome | undefined
}

/** The retailer's form: what it comes to is seen while it is typed; it is saved as a draft, looked at, and sent. Made in the browser. */
export function OfferEditor({ id, form, outcome }: Props) {
  const t = useT()
  const lang = useLang()
  const submit = useSubmit()
  const { state, formMethod } = useNavigation()
  const [typed, setTyped] = useState<Typed>(() => typedOf(form.content, lang))
  const [sent, setSent] = useState(typed)
  const [shown, setShown] = useState<'preview' | 'send' | null>(null)
  const [wrong, setWrong] = useState<string[]>([])
  const set = (changed: Partial<Typed>) => setTyped((now) => ({ ...now, ...changed }))
  const content = contentOf(typed)
  const isNumeric = wrongNumbers(content).length === 0
  const { lines: amounts, ...totals } = isNumeric
    ? computeOffer(content)
    : { ...computeOffer({ ...content, lines: [] }), lines: [] }
  const { customer, vat, costs } = form
  const earned = costs && isNumeric ? margins(content, { lines: amounts, net: totals.net }, costs) : null
  const proposed = (costs ?? []).filter((cost) => cost.proposed !== null)
  /** Puts the own mark-up on what each line costs. */
  const fill = () =>
    setTyped((now) => ({
      ...now,
      lines: now.lines.map((line, at) => {
        const price = proposed.find(({ position }) => position === line.asked)?.proposed
        if (price == null) return line
        return {
          ...line,
          price: formatCents(priceAs(now.prices, price, contentOf(now).lines[at]!.vat), lang),
        }
      }),
    }))
  const hasAccount = useVisitor().user?.role === 'vendor'
  const failure = outcome?.failure
  const errorAt = (path: string) =>
    failure?.fields[path] ?? (wrong.includes(path) ? t('fields.number') : undefined)
  const fields = useFocusOnWrong<HTMLDivElement>(failure ?? (wrong.length > 0 ? wrong : undefined))
  const isBusy = state !== 'idle' && formMethod === 'POST'
  const send = (intent: OfferInput['intent'], template?: OfferInput['template']) => {
    setShown(null)
    setWrong(wrongNumbers(content))
    if (intent !== 'discard' && intent !== 'forget' && wrongNumbers(content).length > 0) return
    if (!template) setSent(typed)
    const version = outcome ? outcome.version : form.version
    submit({ intent, content, version, template } as never, { method: 'post', encType: 'application/json' })
  }
  return (
    <>
      <LeaveGuard
        when={(typed !== sent || failure !== undefined) && !isBusy}
        texts={{
          title: t('offers.form.leave.title'),
          text: t('offers.form.leave.text'),
          stay: t('offers.form.leave.stay'),
          leave: t('offers.form.leave.leave'),
        }}
      />
      {!form.can_send && (
        <div className="mt-4">
          <Alert kind="bad">{t('offers.form.closed')}</Alert>
        </div>
      )}
      <div ref={fields} className="mt-6 grid gap-8">
        <div className="max-w-[20rem]">
          <SelectField
            label={t('offers.form.prices')}
            value={typed.prices}
            onChange={(event) => set({ prices: event.target.value as Typed['prices'] })}
          >
            <option value="gross">{t('offers.form.gross')}</option>
            <option value="net">{t('offers.form.net')}</option>
          </SelectField>
        </div>
        {(hasAccount || form.templates.length > 0) && (
          <OfferTemplates
            templates={form.templates}
            onUse={setTyped}
            own={
              hasAccount
                ? {
                    onSave: (name) => send('template', { name }),
                    onDelete: (template) => send('forget', { id: template }),
                  }
                : undefined
            }
          />
        )}
        <OfferLines
          lines={typed.lines}
          amounts={amounts}
          vat={vat}
          asked={form.asked}
          written={customer.lang}
          margins={earned?.lines}
          errorAt={errorAt}
          onChange={(change) => setTyped((now) => ({ ...now, lines: change(now.lines) }))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="grid grid-cols-2 content-start items-end gap-3">
            <TextField
              label={t('offers.form.whole')}
              optional={t('shell.optional')}
              value={typed.discount.value}
              inputMode="decimal"
              className="figures text-right"
              error={errorAt('discount.value')}
              onChange={(event) => set({ discount: { ...typed.discount, value: event.target.value } })}
            />
            <SelectField
              label={t('offers.form.as')}
              value={typed.discount.kind}
              onChange={(event) =>
                set({ discount: { ...typed.discount, kind: event.target.value as 'sum' | 'percent' } })
              }
            >
              <option value="percent">%</option>
              <option value="sum">€</option>
            </SelectField>
          </div>
          <div aria-live="polite">
            {isNumeric ? <Sums offer={{ prices: typed.prices, totals }} /> : t('fields.number')}
          </div>
        </div>
        {costs && (
          <OfferMargin
            sum={earned?.sum ?? null}
            unknown={earned?.unknown ?? 0}
            onFill={proposed.length > 0 && isNumeric ? fill : undefined}
          />
        )}
        <OfferConditions
          typed={typed}
          lang={customer.lang}
          inNameOf={form.viewer === 'administrator' ? form.vendor_name : null}
          errorAt={errorAt}
          onChange={set}
        />
        <DocumentChoice
          documents={form.documents}
          chosen={typed.documents.filter((id) => form.documents.some((one) => one.id === id))}
          onChange={(documents) => set({ documents })}
        />
        {failure && <Alert kind="bad">{failure.fields.lines ?? failure.error}</Alert>}
        {wrong.length > 0 && !isNumeric && <Alert kind="bad">{t('offers.form.wrong')}</Alert>}
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button
            look="main"
            disabled={!form.can_send}
            busy={isBusy}
            onClick={() => (isNumeric ? setShown('send') : setWrong(wrongNumbers(content)))}
          >
            {t('offers.form.send')}
          </Button>
          <Button disabled={!isNumeric} onClick={() => setShown('preview')}>
            {t('offers.form.preview')}
          </Button>
          <Button busy={isBusy} onClick={() => send('save')}>
            {t('offers.form.save')}
          </Button>
          {(outcome?.version ?? form.version) !== null && (
            <Button look="quiet" onClick={() => send('discard')}>
              {t('offers.form.discard')}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <OfferDialog
          {...{ id, form, content, amounts, totals, shown }}
          onClose={() => setShown(null)}
          onSend={() => send('send')}
        />
      )}
    </>
  )
}
