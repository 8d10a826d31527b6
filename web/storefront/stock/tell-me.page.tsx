import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { isAwaitable } from '../../../shared/parts/stock.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { AvailabilityNote } from '../catalogue/availability.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'

const schema = async () => (await import('../../../shared/catalogue/stock-waits.ts')).waitData

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const lang = langOfPath(pathname)
  const { product } = await load(
    context.get(apiContext).products[':slug'].$get({
      param: { slug: searchParams.get('product') || '-' },
      query: { lang },
    }),
  )
  return product
}

/** What became of the form; `typed` fills it again where there are no scripts. */
interface Asked {
  failure?: Failure
  typed?: string
}

/** A shopper gives an address; a retailer's person, whose form says `on`, only presses a button. It answers in the same way for all addresses. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Asked> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const { product_id, on, email, privacy } = await readInput(request)
  const waits = context.get(apiContext)['stock-waits']
  if (on !== undefined) {
    const { failure } = await command(
      t,
      waits.own.$post({ json: { product_id: Number(product_id), on: on === 'yes' } }),
    )
    return failure ? { failure } : {}
  }
  const typed = String(email ?? '')
  const form = await parseInput(t, schema, {
    product_id: Number(product_id),
    email: typed,
    privacy: privacy === 'on',
  })
  if (form.failure) return { failure: form.failure, typed }
  const { failure } = await command(t, waits.$post({ json: { ...form.data, lang } }))
  return failure ? { failure, typed } : {}
}

function ShopperForm({ id }: { id: number }) {
  const t = useT()
  const asked = useActionData<Asked>()
  const { failure, typed } = asked ?? {}
  const form = useFocusOnWrong(failure)
  const busy = useNavigation().formMethod === 'POST'
  if (asked && !failure) return <GoodNews>{t('tellme.sent')}</GoodNews>
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="product_id" value={id} />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('tellme.email')}
        error={failure?.fields.email}
        defaultValue={typed}
      />
      <PrivacyConsent purpose="stock" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? t('tellme.incomplete') : failure.error}</Alert>
      )}
      <SubmitButton look="main" busy={busy} className="justify-self-start">
        {t('tellme.submit')}
      </SubmitButton>
    </Form>
  )
}

function OwnForm({ id, awaited }: { id: number; awaited: boolean }) {
  const t = useT()
  const { failure } = useActionData<Asked>() ?? {}
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="product_id" value={id} />
      {failure && <Alert kind="bad">{failure.error}</Alert>}
      {awaited && <Alert kind="good">{t('tellme.waits')}</Alert>}
      <SubmitButton
        look={awaited ? 'plain' : 'main'}
        name="on"
        value={awaited ? 'no' : 'yes'}
        busy={busy}
        className="justify-self-start"
      >
        {t(awaited ? 'tellme.off' : 'tellme.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Asks to be told when a product is available again: `/{lang}/tell-me?product=duna-50-twin`. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const product = useLoaderData<typeof loader>()
  const isRetailer = useVisitor().user?.role === 'vendor'
  return (
    <Narrow title={t('tellme.title')} intro={product.name}>
      <AvailabilityNote of={product} className="mb-6 text-sm" />
      {!isAwaitable(product) ? (
        <Alert kind="note">{t('tellme.none')}</Alert>
      ) : isRetailer ? (
        <OwnForm id={product.id} awaited={product.awaited ?? false} />
      ) : (
        <ShopperForm id={product.id} />
      )}
      <ButtonLink to={`/${lang}/products/${product.slug}`} className="mt-6">
        {t('tellme.back')}
      </ButtonLink>
    </Narrow>
  )
}
