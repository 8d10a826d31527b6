import { ChevronLeft } from 'lucide-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { FILABLE } from '../../../shared/claims/claim-files.ts'
import type { Claim } from '../../../shared/claims/claims.ts'
import { isOutstanding } from '../../../shared/claims/return-states.ts'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { RecallLink } from '../recalls/recall-link.tsx'
import { Head } from '../shell/head.tsx'
import type { ClaimOutcome } from './claim-action.ts'
import { ClaimLabour, ClaimLines } from './claim-lines.tsx'
import { ClaimMoves } from './claim-moves.tsx'
import { ClaimReturns } from './claim-returns.tsx'
import { ClaimState, ClaimTitle } from './claim-state.tsx'
import { ClaimFiles } from './files/claim-files.tsx'
import { ClaimPhotos } from './files/claim-photos.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const at = context.get(apiContext).claims[':id']
  const param = { id: params.id ?? '' }
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  const { claim } = await loadOwn(request, at.$get({ param, query }))
  // Only an approved line asks for its part back.
  const { returns } = claim.order ? await loadOwn(request, at.returns.$get({ param })) : { returns: [] }
  return { claim, returns }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./claim-action.ts')).claimAction(args)

/** Moves without a word of their own are called by the state they led to. */
const NAMED = ['send', 'answer', 'ask']

function Thread({ id, events }: Pick<Claim, 'id' | 'events'>) {
  const t = useT()
  return (
    <ol className="grid max-w-[42rem] gap-4">
      {events.map(({ event, state, party, user_name, by_rules, note, files, created_at }) => (
        <li key={`${event} ${created_at}`}>
          <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
            <span className="font-semibold text-ink">
              {t(NAMED.includes(event) ? `claims.event.${event}` : `claims.state.${state}`)}
            </span>
            <span>{party === 'administrator' ? settings().brand.name : user_name}</span>
            {by_rules && <span>{t('claims.byRules')}</span>}
            <time dateTime={created_at} className="figures">
              {`${formatDate(created_at)}, ${formatTime(created_at)}`}
            </time>
          </p>
          {note && <p className="prose mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
          {files.length > 0 && (
            <div className="mt-2">
              <ClaimFiles of={`claims/${id}`} files={files} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A claim under warranty: where it stands, what comes next, what is claimed and what was said. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { claim, returns } = useLoaderData<typeof loader>()
  const outcome = useActionData<ClaimOutcome>()
  const [params] = useSearchParams()
  const may = useMay('requester')
  const { number, state, unit, order, events } = claim
  const title = t('claims.number', { number })
  // What comes next is to send parts back, where there are any; a cancelled order is nothing to act on.
  const isOrderNext = order !== null && order.status !== 'cancelled' && !returns.some(isOutstanding)
  const asked = state === 'asked' || state === 'returned' ? events.at(-1)?.note : ''
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <Link
        to={`/${lang}/claims`}
        className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('claims.list.title')}</span>
      </Link>
      <h1 className="figures">
        <ClaimTitle number={number} />
      </h1>
      <Link to={`/${lang}/units/${unit.id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {`${unit.product_name ?? unit.code}\u00a0· ${unit.serial_number}`}
      </Link>
      {claim.recall && <RecallLink recall={claim.recall} says="claims" />}
      <div className="mt-4 text-lg font-semibold">
        <ClaimState state={state} />
      </div>
      <p className="prose mt-1">{t(`claims.next.${state}`)}</p>
      {asked && (
        <p className="prose mt-3 rounded-md bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere">{asked}</p>
      )}
      {params.has('kept') && state === 'draft' && !outcome && (
        <div className="mt-4">
          <Alert kind="bad">{t('claims.form.kept')}</Alert>
        </div>
      )}
      {order && (
        <ButtonLink to={`/${lang}/orders/${order.id}`} look={isOrderNext ? 'main' : 'plain'} className="mt-4">
          {t(order.status === 'cancelled' ? 'claims.orderCancelled' : 'claims.order', {
            number: order.number ?? order.id,
          })}
        </ButtonLink>
      )}
      {FILABLE.includes(state) && may && (
        <div className="no-print mt-6">
          <ClaimPhotos of={`claims/${claim.id}`} unsent={claim.unsent} />
        </div>
      )}
      {may && <ClaimMoves claim={claim} outcome={outcome} />}
      {returns.length > 0 && <ClaimReturns claim={claim} returns={returns} outcome={outcome} />}
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t('claims.form.chosen')}</h2>
        <ClaimLines lines={claim.lines} />
        <ClaimLabour claim={claim} />
      </section>
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t('claims.fault')}</h2>
        {claim.symptom?.name && <p className="mb-1 font-semibold">{claim.symptom.name}</p>}
        <p className="prose whitespace-pre-line wrap-anywhere">{claim.description || t('claims.ordered')}</p>
      </section>
      {events.length > 0 && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="mb-4 text-xl">{t('claims.history')}</h2>
          <Thread id={claim.id} events={events} />
        </section>
      )}
    </article>
  )
}
