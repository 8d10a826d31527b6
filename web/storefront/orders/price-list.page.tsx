import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PRICED_KINDS, VAT_SHOWN } from '../../../shared/pricing/price-breaks.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { Head } from '../shell/head.tsx'

const oneOf = <T extends string>(all: readonly T[], given: string | null): T =>
  all.find((one) => one === given) ?? all[0]!

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await loadOwn(request, context.get(apiContext).account.$get())
  if (user.role !== 'vendor') throw new Response(null, { status: 404 })
  const { searchParams: asked } = new URL(request.url)
  return { kind: oneOf(PRICED_KINDS, asked.get('kind')), vat: oneOf(VAT_SHOWN, asked.get('vat')) }
}

/** What a retailer can order at its own prices, as files. Without scripts the choice is a form that leads to an address. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { kind, vat } = useLoaderData<typeof loader>()
  const query = new URLSearchParams({ lang, kind, vat })
  const say = (key: string) => t(`accounts.priceList.${key}`)
  return (
    <div className="wide max-w-3xl py-10 sm:py-16">
      <Head title={say('title')} noindex />
      <BackToAccount />
      <h1>{say('title')}</h1>
      <p className="mt-3 max-w-prose">{say('intro')}</p>
      <Form method="get" className="mt-8 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField name="kind" label={say('kind')} defaultValue={kind}>
          {PRICED_KINDS.map((each) => (
            <option key={each} value={each}>
              {say(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="vat" label={say('vat')} defaultValue={vat}>
          {VAT_SHOWN.map((each) => (
            <option key={each} value={each}>
              {say(`vats.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t('accounts.history.show')}</Button>
      </Form>
      <section aria-labelledby="files" className="mt-8 border-t border-line pt-6">
        <h2 id="files" className="title text-lg">
          {`${say(`kinds.${kind}`)}, ${say(`vats.${vat}`)}`}
        </h2>
        <p className="mt-1 text-sm text-quiet">{say('files')}</p>
        <div className="mt-4 -ml-4 flex flex-wrap gap-x-3">
          {(['PDF', 'XLSX', 'CSV'] as const).map((type) => (
            <SaveButton
              key={type}
              kind={type}
              src={`/api/price-list.${type.toLowerCase()}?${query}`}
              label={t('accounts.priceList.save', { type })}
            />
          ))}
        </div>
      </section>
    </div>
  )
}
