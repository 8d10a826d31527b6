import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { DeliveryAddress } from '../../../shared/orders/order-details.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { AddressFields } from './address-fields.tsx'
import { PostalAddress } from './postal-address.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...(await loadOwn(request, context.get(apiContext)['delivery-addresses'].$get())),
  countries: countryChoices(langOfPath(new URL(request.url).pathname)),
})

/** The form that failed, with what was typed; `about` is the address's id, 0 for a new one. */
interface Outcome {
  about: number
  failure?: Failure
  typed?: Record<string, string>
}

/** Adds, saves or archives an address. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const t = await textsOf(request)
  const calls = context.get(apiContext)['delivery-addresses']
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const about = Number(text('id'))
  const param = { id: String(about) }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const json = {
    name: text('name'),
    address: text('address'),
    cap: text('cap'),
    city: text('city'),
    country: text('country'),
    telephone: text('telephone'),
    is_default: form.has('is_default'),
  }
  const send = async () => {
    if (text('intent') === 'archive') return command(t, calls[':id'].archive.$post({ param }))
    if (about === 0) return command(t, calls.create.$post({ json }))
    return command(t, calls[':id'].edit.$post({ param, json: { ...json, version: Number(text('version')) } }))
  }
  const { failure } = await send()
  return failure ? { about, failure, typed } : { about }
}

/** Where the retailer's goods go: its book of addresses. */
export function Component() {
  const t = useT()
  const { addresses } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const may = useMay('buyer')
  const failureOf = (id: number) => (outcome?.about === id ? outcome : undefined)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('addresses.title')} noindex />
      <BackToAccount />
      <h1>{t('addresses.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('addresses.intro')}</p>
      <ul className="mt-8 max-w-3xl border-t border-line empty:hidden">
        {addresses.map((address) => (
          <Entry
            key={`${address.id} ${address.version}`}
            address={address}
            may={may}
            outcome={failureOf(address.id)}
          />
        ))}
      </ul>
      {may && (
        <section className="mt-10 max-w-3xl">
          <h2 className="text-xl">{t('addresses.add')}</h2>
          {/* Empty again once it is saved. */}
          <AddressForm key={addresses.length} outcome={failureOf(0)} />
        </section>
      )}
    </div>
  )
}

interface EntryProps {
  address: DeliveryAddress
  /** Whether the reader may change it. */
  may: boolean
  outcome: Outcome | undefined
}

function Entry({ address, may, outcome }: EntryProps) {
  const t = useT()
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <PostalAddress of={address} />
          {address.telephone && (
            <p translate="no" className="figures text-quiet">
              {address.telephone}
            </p>
          )}
          {address.is_default && (
            <p className="mt-1 text-sm font-medium text-good">{t('addresses.isDefault')}</p>
          )}
        </div>
        {may && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={address.id} />
            <SubmitButton look="quiet" name="intent" value="archive">
              {t('addresses.archive')}
            </SubmitButton>
          </Form>
        )}
      </div>
      {may && (
        <details open={outcome?.failure !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
            {t('addresses.edit')}
          </summary>
          <AddressForm address={address} outcome={outcome} />
        </details>
      )}
    </li>
  )
}

function AddressForm({ address, outcome }: { address?: DeliveryAddress; outcome: Outcome | undefined }) {
  const t = useT()
  const failure = outcome?.failure
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="id" value={address?.id ?? 0} />
      {address && <input type="hidden" name="version" value={address.version} />}
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
      <AddressFields address={address} typed={outcome?.typed} errors={failure?.fields ?? {}} />
      <div>
        <SubmitButton look="plain">{t(`addresses.${address ? 'save' : 'submit'}`)}</SubmitButton>
      </div>
    </Form>
  )
}
