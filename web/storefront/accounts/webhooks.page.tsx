import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { EndpointBody, NewSecret } from '../../../shared/webhooks/webhooks.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { typedIn, WebhookForm } from './webhook-form.tsx'
import { WebhookSecret, WebhookState } from './webhook-state.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).webhooks.$get())

interface Outcome {
  made?: NewSecret
  refused?: { typed: EndpointBody; failure: Failure }
}

/** Makes an endpoint. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome> {
  const t = await textsOf(request)
  const typed = typedIn(await request.formData())
  const { answer, failure } = await command(t, context.get(apiContext).webhooks.create.$post({ json: typed }))
  return failure ? { refused: { typed, failure } } : { made: answer }
}

/** `/{lang}/account/webhooks`: where a retailer's programs are told what happens, for its managers. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { endpoints } = useLoaderData<typeof loader>()
  const { made, refused } = useActionData<typeof action>() ?? {}
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('webhooks.title')} noindex />
      <BackToAccount />
      <h1>{t('webhooks.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('webhooks.intro')}</p>
      {made && <WebhookSecret secret={made.secret} />}
      {endpoints.length === 0 ? (
        <p className="mt-8 text-quiet">{t('webhooks.none')}</p>
      ) : (
        <ul aria-label={t('webhooks.title')} className="mt-8 max-w-3xl border-t border-line">
          {endpoints.map((endpoint) => (
            <li
              key={endpoint.id}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <Link to={`/${lang}/account/webhooks/${endpoint.id}`} className="link">
                    {endpoint.name}
                  </Link>
                </p>
                <p translate="no" className="text-sm break-all text-quiet">
                  {new URL(endpoint.url).host}
                </p>
              </div>
              <p>
                <WebhookState of={endpoint} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <section className="mt-10 max-w-3xl">
        <h2 className="text-xl">{t('webhooks.create')}</h2>
        {/* Empty again once one is made. */}
        <WebhookForm key={made?.id ?? 0} intent="make" refused={refused} />
      </section>
    </div>
  )
}
