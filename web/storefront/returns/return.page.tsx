import { ChevronLeft } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import { RETURN_FILABLE, SLIP_STATES } from '../../../shared/returns/return-states.ts'
import type { OrderReturn } from '../../../shared/returns/returns.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { ClaimPhotos } from '../claims/files/claim-photos.tsx'
import { ReturnAddress } from '../claims/return-address.tsx'
import { pdfOf } from '../documents/asked.ts'
import { RecallLink } from '../recalls/recall-link.tsx'
import { Head } from '../shell/head.tsx'
import type { ReturnOutcome } from './return-action.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnMoves } from './return-moves.tsx'
import { ReturnState, ReturnTitle } from './return-state.tsx'
import { ReturnThread } from './return-thread.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const at = context.get(apiContext).returns[':id']
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  return loadOwn(request, at.$get({ param: { id: params.id ?? '' }, query }))
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./return-action.ts')).returnAction(args)

/** Where the goods go, and the slip that goes with them. */
function Parcel({ of }: { of: OrderReturn }) {
  const t = useT()
  const lang = useLang()
  if (!SLIP_STATES.includes(of.state) || of.received >= of.pieces) return null
  return (
    <div className="no-print mt-4 grid justify-items-start gap-3">
      <p className="prose">{t('returns.slip.intro')}</p>
      <ReturnAddress />
      <SaveButton
        kind="PDF"
        src={`/api/returns/${of.id}/slip?lang=${lang}`}
        name={`${of.number}.pdf`}
        label={t('returns.slip.pdf', { number: of.number })}
        text={t('returns.slip.pdf', { number: of.number })}
      />
    </div>
  )
}

/** What a return has ended in. */
function Outcome({ of: { credit, replacement } }: { of: OrderReturn }) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      {credit && (
        <div className="mt-4 grid justify-items-start gap-1">
          <p className="figures font-semibold">
            {t('returns.credited', { sum: formatEuros(credit.amount, lang) })}
          </p>
          {credit.fee > 0 && (
            <p className="figures text-sm text-quiet">
              {t('returns.fee', { sum: formatEuros(credit.fee, lang) })}
            </p>
          )}
          {credit.refund && <p className="text-sm text-quiet">{t(`returns.refund.${credit.refund}`)}</p>}
          {credit.document && (
            <SaveButton
              kind="PDF"
              src={pdfOf(credit.document.id, lang)}
              label={t('returns.note', { number: credit.document.number })}
              text={t('returns.note', { number: credit.document.number })}
            />
          )}
        </div>
      )}
      {replacement && (
        <ButtonLink to={`/${lang}/orders/${replacement.id}`} look="main" className="mt-4">
          {t('returns.replacement', { number: replacement.number ?? replacement.id })}
        </ButtonLink>
      )}
    </>
  )
}

/** A return: where it stands, what comes next, what comes back and what was said. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { return: one } = useLoaderData<typeof loader>()
  const outcome = useActionData<ReturnOutcome>()
  const may = useMay('buyer')
  const { id, number, state, order, events } = one
  const said = ['asked', 'approved', 'refused', 'closed'].includes(state) ? events.at(-1)?.note : ''
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={t('returns.number', { number })} noindex />
      <Link
        to={`/${lang}/returns`}
        className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('returns.list.title')}</span>
      </Link>
      <h1 className="figures">
        <ReturnTitle number={number} />
      </h1>
      <Link to={`/${lang}/orders/${order.id}`} className="link figures inline-flex min-h-11 items-center">
        {t('returns.order', { number: order.number })}
      </Link>
      {one.recall && <RecallLink recall={one.recall} says="returns" />}
      <div className="mt-4 text-lg font-semibold">
        <ReturnState state={state} />
      </div>
      <p className="prose mt-1">{t(`returns.next.${state}`)}</p>
      {said && (
        <p className="prose mt-3 rounded-md bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere">{said}</p>
      )}
      <Outcome of={one} />
      <Parcel of={one} />
      {RETURN_FILABLE.includes(state) && may && (
        <div className="no-print mt-6">
          <ClaimPhotos of={`returns/${id}`} unsent={one.unsent} />
        </div>
      )}
      {may && <ReturnMoves of={one} outcome={outcome} />}
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t('returns.lines')}</h2>
        <ReturnLines lines={one.lines} />
        {one.note && <p className="prose mt-3 whitespace-pre-line wrap-anywhere">{one.note}</p>}
      </section>
      {events.length > 0 && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="mb-4 text-xl">{t('returns.history')}</h2>
          <ReturnThread id={id} events={events} />
        </section>
      )}
    </article>
  )
}
