import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { api, linked } from '../../api/browser.ts'
import { apiContext, load, read } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { tokenIn } from '../../api/link-token.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DeadLink } from '../shell/dead-link.tsx'
import { Head } from '../shell/head.tsx'
import { Cases } from './cases.tsx'
import { Headline, NoticeBody } from './notice-body.tsx'

/** For whoever has the mailed link; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = tokenIn(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const param = { id: params.id ?? '' }
  return load(
    context.get(apiContext)['recall-notices'][':id'].$get({ param, query: { lang } }, linked(token)),
  )
}

export async function action({ params, request, context }: ActionFunctionArgs): Promise<Failure | Response> {
  const t = await textsOf(request)
  const token = tokenIn(request)
  const { remedy } = await readInput(request)
  const own = context.get(apiContext)['recall-notices'][':id']
  const json = { token, remedy: remedy as 'refund' }
  const { failure } = await command(t, own.remedy.$post({ param: { id: params.id ?? '' }, json }))
  return failure ?? replace(`${new URL(request.url).pathname}?${new URLSearchParams({ token })}&saved`)
}

/** A person's notice: which units are meant, and the choice of a remedy. */
export function Component() {
  const t = useT()
  const { notice } = useLoaderData<typeof loader>()
  const failure = useActionData<Failure>()
  const [params] = useSearchParams()
  const busy = useNavigation().formMethod === 'POST'
  const { id, recall, units, more, is_retailer, remedy, cases, answered_at, done_at } = notice
  const token = params.get('token') ?? ''
  useEffect(() => {
    // Noted by the page, not by its address, which mail scanners open, too; without it only the curve knows less.
    read(api['recall-notices'][':id'].read.$post({ param: { id: String(id) }, json: { token } })).catch(
      () => {},
    )
  }, [id, token])
  const isOpen = recall.state === 'started' && done_at === null
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={recall.title} noindex />
      <Headline />
      <h1 className="mt-6 wrap-anywhere">{recall.title}</h1>
      {units.length > 0 && (
        <p className="figures prose mt-3 wrap-anywhere">
          {`${t('recalls.yours')} ${units.join(', ')}${more > 0 ? ` + ${more}` : ''}`}
        </p>
      )}
      <section className="my-8 max-w-xl rounded-md bg-sand p-5">
        <h2>{t('recalls.choose')}</h2>
        {failure && (
          <div className="mt-4">
            <Alert kind="bad">{failure.error}</Alert>
          </div>
        )}
        {params.has('saved') && !failure && (
          <div className="mt-4">
            <Alert kind="good">{t('recalls.saved')}</Alert>
          </div>
        )}
        {remedy && answered_at && (
          <p className="mt-3">
            {t('recalls.chosen', { remedy: t(`recalls.remedy.${remedy}`), date: formatDate(answered_at) })}
          </p>
        )}
        {remedy && isOpen && <Cases cases={cases} isRetailer={is_retailer} />}
        {done_at && <p className="mt-3 font-semibold">{t('recalls.done', { date: formatDate(done_at) })}</p>}
        {isOpen && (
          <Form method="post" className="mt-3">
            <fieldset>
              <legend className="text-quiet">{t('recalls.chooseHelp')}</legend>
              {recall.remedies.map((name) => (
                <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name="remedy"
                    value={name}
                    defaultChecked={remedy === name}
                    className="size-5 shrink-0 accent-pine"
                  />
                  <span>{t(`recalls.remedy.${name}`)}</span>
                </label>
              ))}
            </fieldset>
            <SubmitButton busy={busy} className="mt-4">
              {t('recalls.send')}
            </SubmitButton>
          </Form>
        )}
      </section>
      <NoticeBody recall={recall} />
    </article>
  )
}

/** What a link leads to that opens nothing (any more). */
export const ErrorBoundary = () => <DeadLink says="recalls.dead" to="recalls" />
