import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import type { Billing, VatNumber } from '../../../shared/retailers/retailer-terms.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  (await loadOwn(request, context.get(apiContext).account.vat.$get())).vat

const BILLING = ['tax_code', 'sdi_code', 'pec'] as const
type Typed = { vat_number: string; invoice_email?: string } & Partial<Billing>
interface Said {
  failure?: Failure
  typed?: Typed
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Said> {
  const t = await textsOf(request)
  const values = await request.formData()
  const typed: Typed = { vat_number: String(values.get('vat_number') ?? '').trim() }
  for (const name of [...BILLING, 'invoice_email'] as const)
    if (values.has(name)) typed[name] = String(values.get(name)).trim()
  const { failure } = await command(t, context.get(apiContext).account.vat.$post({ json: typed }))
  return failure ? { failure, typed } : {}
}

const KINDS = {
  none: 'note',
  proven: 'good',
  asked: 'note',
  refused: 'bad',
  differs: 'note',
  own: 'note',
} as const

/** What stands of the number, and what it changes. */
function State({ vat: { state, until } }: { vat: VatNumber }) {
  const t = useT()
  if (state === 'none') return null
  return (
    <div className="mb-6">
      <Alert kind={KINDS[state]}>{t(`vat.states.${state}`, { date: until ? formatDay(until) : '' })}</Alert>
    </div>
  )
}

/** By what an Italian retailer gets its invoices. */
function BillingFields({ billing, said }: { billing: Billing; said: Said | undefined }) {
  const t = useT()
  return (
    <fieldset className="mt-4 grid gap-5">
      <legend className="title mb-2 text-lg">{t('billing.title')}</legend>
      <p className="text-quiet">{t('billing.intro')}</p>
      {BILLING.map((name) => (
        <TextField
          key={name}
          label={t(`billing.${name}`)}
          optional={t('billing.optional')}
          help={t(`billing.${name === 'pec' ? name : name.slice(0, 3)}_help`)}
          name={name}
          type={name === 'pec' ? 'email' : 'text'}
          defaultValue={said?.typed?.[name] ?? billing[name]}
          error={said?.failure?.fields[name]}
          autoComplete="off"
          autoCapitalize={name === 'pec' ? 'off' : 'characters'}
          spellCheck={false}
          className={name === 'pec' ? '' : 'figures uppercase'}
        />
      ))}
    </fieldset>
  )
}

/** `/{lang}/account/vat`: a retailer says its VAT number, which VIES proves, and in Italy how it gets its invoices. */
export function Component() {
  const t = useT()
  const vat = useLoaderData<typeof loader>()
  const said = useActionData<Said>()
  const isBusy = useNavigation().state !== 'idle'
  const { failure } = said ?? {}
  const isAboutFields = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Narrow title={t('accounts.home.vat.title')} intro={t('vat.intro')} before={<BackToAccount />}>
      {failure && !isAboutFields ? (
        <div className="mb-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      ) : (
        !failure && <State vat={vat} />
      )}
      {/* Anew with what is stored, so that it shows what is stored. */}
      <Form key={JSON.stringify(vat)} method="post" noValidate className="grid gap-5">
        <TextField
          label={t('accounts.home.vat.title')}
          name="vat_number"
          defaultValue={said?.typed?.vat_number ?? vat.vat_number ?? ''}
          error={failure?.fields.vat_number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
        <TextField
          label={t('billing.invoice_email')}
          optional={t('billing.optional')}
          help={t('billing.invoice_email_help')}
          name="invoice_email"
          type="email"
          defaultValue={said?.typed?.invoice_email ?? vat.invoice_email}
          error={failure?.fields.invoice_email}
          autoComplete="off"
        />
        {vat.billing && <BillingFields billing={vat.billing} said={said} />}
        <SubmitButton className="justify-self-start" busy={isBusy}>
          {t('vat.save')}
        </SubmitButton>
      </Form>
    </Narrow>
  )
}
