import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { DisplayLine } from '../../../shared/display/display.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const lang = langOfPath(new URL(request.url).pathname)
  return loadOwn(request, context.get(apiContext).display.$get({ query: { lang } }))
}

/** Whether a product is there: one tap. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure?: Failure } | Response> {
  const t = await textsOf(request)
  const { product, there } = await readInput(request)
  const json = { product_id: Number(product), is_there: there === 'yes' }
  const { failure } = await command(t, context.get(apiContext).display.$post({ json }))
  if (failure) return { failure }
  if (import.meta.env.SSR) return redirect(new URL(request.url).pathname)
  showToast({ kind: 'good', text: t('display.saved') })
  return {}
}

/** `/{lang}/account/display`: what shoppers read to be on display at the own shop, and the shop's word on it. */
export function Component() {
  const t = useT()
  const { display } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('display.title')} noindex />
      <div className="max-w-200">
        <BackToAccount />
        <h1>{t('display.title')}</h1>
        <p className="prose mt-3 text-quiet">{t('display.intro')}</p>
        {failure && (
          <div className="mt-6">
            <Alert kind="bad">{failure.error}</Alert>
          </div>
        )}
        {display.length === 0 ? (
          <p className="mt-8">{t('display.none')}</p>
        ) : (
          <ul className="mt-8 border-t border-line">
            {display.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Line({ line }: { line: DisplayLine }) {
  const t = useT()
  const lang = useLang()
  const { formData } = useNavigation()
  const { id, name, slug, thumb_src, delivered_on, is_said, is_there, answered_on } = line
  const isSending = (there: string) =>
    formData?.get('product') === String(id) && formData.get('there') === there
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:items-center">
      <div className="self-start overflow-hidden rounded-md bg-sand">
        <Picture thumb={thumb_src} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to={`/${lang}/products/${slug}`} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="figures text-sm text-quiet">
          {t('display.delivered', { date: formatDate(delivered_on) })}
        </p>
        <p className={`text-sm ${is_said ? 'text-good' : 'text-quiet'}`}>
          {t(is_said ? 'display.said' : 'display.unsaid')}
        </p>
        {is_there !== null && answered_on && (
          <p className="figures text-sm text-quiet">
            {t(is_there ? 'display.answeredYes' : 'display.answeredNo', { date: formatDate(answered_on) })}
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset className="col-span-full flex flex-wrap gap-2 sm:col-auto">
        <input type="hidden" name="product" value={id} />
        {(['yes', 'no'] as const).map((there) => (
          <SubmitButton
            key={there}
            look="plain"
            name="there"
            value={there}
            busy={isSending(there)}
            aria-label={t(`display.${there}Of`, { name })}
            aria-pressed={is_there === (there === 'yes')}
          >
            {t(`display.${there}`)}
          </SubmitButton>
        ))}
      </Form>
    </li>
  )
}
