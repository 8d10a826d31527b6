import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { RetailerTerms } from '../../../shared/pricing/price-lists.admin.ts'
import type { RetailerTermsBody } from '../../../shared/retailers/retailer-terms.admin.ts'
import type { Billing } from '../../../shared/retailers/retailer-terms.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { TryPrice } from './try-price.tsx'
import { VatProof } from './vat-proof.tsx'

const at = api.admin.vendors[':id'].terms

export const loader = ({ params: { id } }: LoaderFunctionArgs) => ({
  terms: loading<RetailerTerms>(read(at.$get({ param: { id: id! } })).then(({ terms }) => terms)),
})
export const action = actions({
  save: (json: RetailerTermsBody, { id }) => read(at.$post({ param: { id: id! }, json })),
  ask: (_: null, { id }) => read(at.ask.$post({ param: { id: id! } })),
  accept: (json: { vat_number: string; note: string }, { id }) =>
    read(at.accept.$post({ param: { id: id! }, json })),
  price: (code: string, { id }) => read(at.price.$get({ param: { id: id! }, query: { code } })),
})
export type TermsAction = typeof action

/** By which list a retailer buys, and its VAT number. */
function TermsForm({ terms }: { terms: RetailerTerms }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    setBusy(true)
    const { failure } = await send('save', {
      price_list_id: Number(values.get('price_list_id')) || null,
      vat_number: String(values.get('vat_number')).trim(),
      invoice_email: String(values.get('invoice_email')).trim(),
      ...(terms.billing && billingIn(values)),
      version: terms.version,
    })
    setBusy(false)
    const wrong = failure instanceof ApiError ? failure.fields : {}
    setErrors(wrong)
    if (failure === undefined) showToast({ kind: 'good', text: t('price-lists.terms.saved') })
    else if (Object.keys(wrong).length === 0) showFailure(t, failure)
  }
  return (
    // Anew with each version, so that it shows what is stored.
    <form
      key={terms.version}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-160 gap-5"
    >
      <SelectField
        label={t('price-lists.terms.list')}
        name="price_list_id"
        defaultValue={terms.price_list_id ?? ''}
        error={errors.price_list_id}
      >
        <option value="">{t('price-lists.terms.noList')}</option>
        {terms.lists.map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : t('price-lists.terms.off', { name })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('price-lists.terms.vat')}
        optional={t('form.optional')}
        name="vat_number"
        defaultValue={terms.vat_number ?? ''}
        error={errors.vat_number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures"
      />
      <TextField
        label={t('price-lists.billing.invoice_email')}
        optional={t('form.optional')}
        help={t('price-lists.billing.help.invoice_email')}
        name="invoice_email"
        type="email"
        defaultValue={terms.invoice_email}
        error={errors.invoice_email}
        autoComplete="off"
      />
      {terms.billing && <BillingFields billing={terms.billing} errors={errors} />}
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {t('price-lists.terms.save')}
      </Button>
    </form>
  )
}

/** On what terms a retailer buys: its price list, its VAT number with the proof, and what a product costs it. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ terms: Loading<RetailerTerms> }>().terms)
  const title = t('price-lists.terms.title')
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{data ? `${title} · ${data.vendor.name}` : title}</ScreenTitle>
      <Trail
        to={data ? `/admin/vendors/${data.vendor.id}/edit` : '/admin/vendors'}
        name={data?.vendor.name ?? t('vendors.title')}
      />
      <h1 className="mb-5 text-2xl!">{title}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && (
        <div className="grid gap-10">
          <TermsForm terms={data} />
          <VatProof terms={data} />
          <TryPrice />
        </div>
      )}
    </div>
  )
}

const FIELDS = ['tax_code', 'sdi_code', 'pec'] as const

export const billingIn = (values: FormData) =>
  Object.fromEntries(
    FIELDS.map((name) => [name, String(values.get(name) ?? '').trim()]),
  ) as unknown as Billing

/** By what an Italian retailer gets its electronic invoices. */
export function BillingFields({ billing, errors }: { billing: Billing; errors: Record<string, string> }) {
  const { t } = useAdmin()
  return FIELDS.map((name) => (
    <TextField
      key={name}
      label={t(`price-lists.billing.${name}`)}
      optional={t('form.optional')}
      help={t(`price-lists.billing.help.${name}`)}
      name={name}
      type={name === 'pec' ? 'email' : 'text'}
      defaultValue={billing[name]}
      error={errors[name]}
      autoComplete="off"
      autoCapitalize={name === 'pec' ? 'off' : 'characters'}
      spellCheck={false}
      className={name === 'pec' ? '' : 'figures uppercase'}
    />
  ))
}
