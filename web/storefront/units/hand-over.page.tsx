import {
  type ActionFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router'
import type { HandOver } from '../../../shared/units/hand-overs.ts'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { tokenIn } from '../../api/link-token.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Head } from '../shell/head.tsx'
import { CoverLine } from './cover-line.tsx'
import { type Refused, TakingOver } from './taking-over.tsx'
import { Papers, Section, UnitHead } from './unit-parts.tsx'

/** For whoever has the link that the next owner was mailed. Afterwards the address says that it is done instead of the token. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const lang = langOfPath(pathname)
  const countries = countryChoices(lang)
  if (searchParams.has('confirmed')) return { hand_over: { state: 'confirmed' } as HandOver, countries }
  const { hand_over } = await load(
    context.get(apiContext)['hand-overs'].$get({ query: { lang } }, linked(tokenIn(request))),
  )
  return { hand_over, countries }
}

/** The unit is the reader's. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Refused | Response> {
  const t = await textsOf(request)
  const token = tokenIn(request)
  const { wishes_updates, privacy, ...typed } = await readInput(request)
  const schema = async () => (await import('../../../shared/units/hand-overs.ts')).takeOver
  const body = { ...typed, token, wishes_updates: wishes_updates === 'on', privacy: privacy === 'on' }
  const { data, failure: wrong } = await parseInput(t, schema, body)
  if (wrong) return { failure: wrong, typed }
  const { failure } = await command(t, context.get(apiContext)['hand-overs'].confirm.$post({ json: data }))
  return failure ? { failure, typed } : replace(`${new URL(request.url).pathname}?confirmed`)
}

/** A unit as its next owner sees it who was mailed the link, with the form by which it is theirs. */
export function Component() {
  const { hand_over } = useLoaderData<typeof loader>()
  return hand_over.state === 'open' ? <Offered unit={hand_over} /> : <Ended state={hand_over.state} />
}

/** What a link leads to that opens nothing (any more). */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status < 500 ? <Ended state="dead" /> : <ErrorPage />
}

function Ended({ state }: { state: 'confirmed' | 'taken_back' | 'dead' }) {
  const t = useT()
  const lang = useLang()
  const isDone = state === 'confirmed'
  return (
    <Narrow title={t(`hand-over.${state}.title`)}>
      <Alert kind={isDone ? 'good' : 'note'}>{t(`hand-over.${state}.text`)}</Alert>
      <ButtonLink to={isDone ? `/${lang}/my-unit` : `/${lang}`} className="mt-6">
        {t(isDone ? 'hand-over.confirmed.ask' : 'shell.toHome')}
      </ButtonLink>
    </Narrow>
  )
}

function Offered({ unit }: { unit: Extract<HandOver, { state: 'open' }> }) {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const text = (name: string) => t(`hand-over.yours.${name}`)
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={text('title')} noindex />
      <p className="label mb-3">{text('title')}</p>
      <UnitHead unit={unit}>
        <div className="mt-4 grid justify-items-start gap-3">
          {unit.cover ? (
            <CoverLine cover={unit.cover} className="font-semibold" />
          ) : (
            <p className="font-semibold">{text('unconfirmed')}</p>
          )}
          {unit.product?.slug && (
            <ButtonLink to={`/${lang}/products/${unit.product.slug}`}>{t('units.product')}</ButtonLink>
          )}
        </div>
      </UnitHead>
      <div className="prose mt-6 grid gap-2">
        <p>{text('intro')}</p>
        <p className="text-quiet">{text('private')}</p>
      </div>
      <div className="mt-8">
        <Section title={text('form')}>
          <TakingOver key={params.get('token')} unit={unit} />
        </Section>
        <Papers unit={{ documents: unit.documents, updates: [] }} />
      </div>
    </article>
  )
}
