import {
  type ActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import type { QuotationDraft } from '../../../shared/quotations/quotation-drafts.ts'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { tokenIn } from '../../api/link-token.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Head } from '../shell/head.tsx'
import { QuotationLines } from './quotation-lines.tsx'
import { RequestRetailer } from './request-people.tsx'

const ENDS = ['sent', 'discarded'] as const
type End = (typeof ENDS)[number]

/** For whoever has the mailed link. Afterwards the address says what was done instead of the token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  if (ENDS.some((end) => searchParams.has(end))) return null
  const query = { lang: langOfPath(pathname) }
  return load(context.get(apiContext)['quotation-drafts'].$get({ query }, linked(tokenIn(request))))
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Failure | Response> {
  const t = await textsOf(request)
  const token = tokenIn(request)
  const { intent, privacy } = await readInput(request)
  const drafts = context.get(apiContext)['quotation-drafts']
  const isDiscarded = intent === 'discard'
  const { failure } = isDiscarded
    ? await command(t, drafts.discard.$post({ json: { token } }))
    : await command(t, drafts.confirm.$post({ json: { token, privacy: (privacy === 'on') as true } }))
  return failure ?? replace(`${new URL(request.url).pathname}?${isDiscarded ? 'discarded' : 'sent'}`)
}

export function Component() {
  const draft = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const end = ENDS.find((each) => params.has(each))
  if (end || !draft || draft.sent) return <Ended end={end ?? 'sent'} />
  return <Draft draft={draft} />
}

/** What a link leads to that opens nothing (any more). */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status < 500 ? <Ended end="failed" /> : <ErrorPage />
}

function Ended({ end }: { end: End | 'failed' }) {
  const t = useT()
  const lang = useLang()
  return (
    <Narrow title={t(`prepared.${end}.title`)}>
      <Alert kind={end === 'failed' ? 'bad' : 'good'}>{t(`prepared.${end}.text`)}</Alert>
      <ButtonLink to={`/${lang}/products`} className="mt-6">
        {t('prepared.toProducts')}
      </ButtonLink>
    </Narrow>
  )
}

/** What a program prepared, to read, send or discard. */
function Draft({ draft }: { draft: Extract<QuotationDraft, { sent: false }> }) {
  const t = useT()
  const failure = useActionData<Failure>()
  const busy = useNavigation().formMethod === 'POST'
  const { name, surname, email, telephone, note, vendor: retailer, lines } = draft
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={t('prepared.title')} noindex />
      <h1>{t('prepared.title')}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('prepared.intro')}</p>
      <QuotationLines lines={lines} />
      <div className="grid gap-8 border-t border-line pt-6 sm:grid-cols-2">
        <RequestRetailer retailer={retailer} />
        <section>
          <h2 className="label">{t('quotations.detail.you')}</h2>
          <p className="title mt-1 text-lg">{`${name} ${surname}`}</p>
          <p className="break-all" translate="no">
            {email}
          </p>
          {telephone && (
            <p className="figures" translate="no">
              {telephone}
            </p>
          )}
        </section>
      </div>
      {note && (
        <section className="mt-6">
          <h2 className="label">{t('quotations.detail.note')}</h2>
          <p className="prose mt-1 whitespace-pre-line">{note}</p>
        </section>
      )}
      <Form method="post" className="mt-8 grid max-w-xl gap-5 border-t border-line pt-6">
        {failure && <Alert kind="bad">{failure.error}</Alert>}
        <PrivacyConsent purpose="quotation" error={failure?.fields.privacy} />
        <SubmitButton busy={busy} className="justify-self-start">
          {t('prepared.submit')}
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="discard" busy={busy}>
          {t('prepared.discard')}
        </Button>
      </Form>
    </article>
  )
}
