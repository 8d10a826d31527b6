import { ChevronLeft, Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnUnit } from '../../../shared/units.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { UnitClaims } from '../claims/unit-claims.tsx'
import { OrderState } from '../orders/order-state.tsx'
import { Head } from '../shell/head.tsx'
import { Owner } from './owner.tsx'
import { ownerBody, type Typed } from './owner-input.ts'
import { UnitFacts } from './unit-facts.tsx'

const Sheets = lazy(() =>
  import('../catalogue/drawing/sheets.tsx').then(({ Sheets }) => ({ default: Sheets })),
)
const Documents = lazy(() =>
  import('../catalogue/product-documents.tsx').then(({ ProductDocuments }) => ({
    default: ProductDocuments,
  })),
)

const idOf = (params: LoaderFunctionArgs['params']) => ({ id: params.id ?? '' })

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadOwn(
    request,
    context.get(apiContext).units[':id'].$get({
      param: idOf(params),
      query: { lang: langOfPath(new URL(request.url).pathname) },
    }),
  )

export interface Refused {
  failure: Failure
  typed: Typed
}

/** Saves who owns the unit. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Refused | Response> {
  const t = await textsOf(request)
  const input = await readInput(request)
  const { body, typed } = ownerBody(input)
  const schema = async () => (await import('../../../shared/units.ts')).saveOwner
  const { data, failure: wrong } = await parseInput(t, schema, body)
  if (wrong) return { failure: wrong, typed }
  const sent = context.get(apiContext).units[':id'].owner.$post({ param: idOf(params), json: data })
  const { failure } = await command(t, sent)
  if (failure) return { failure, typed }
  return redirect(`${new URL(request.url).pathname}?saved`)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Updates({ updates }: Pick<OwnUnit, 'updates'>) {
  return (
    <ul className="grid gap-5">
      {updates.map(({ id, title, content, doc, created_at }) => (
        <li key={id}>
          <h3 className="text-base">{title}</h3>
          <p className="figures text-sm text-quiet">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
          {content && <p className="prose mt-1 whitespace-pre-line">{content}</p>}
          {doc && (
            <a
              href={doc.src}
              download={doc.name}
              className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
            >
              <Download className="size-4 shrink-0" aria-hidden="true" />
              {doc.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Orders({ orders }: Pick<OwnUnit, 'orders'>) {
  const lang = useLang()
  return (
    <ul>
      {orders.map(({ id, number, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6">
          <Link to={`/${lang}/orders/${id}`} className="link figures inline-flex min-h-11 items-center">
            {number ?? id}
          </Link>
          <OrderState status={status} />
          <time dateTime={created_at} className="figures text-quiet">
            {formatDate(created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** One unit of the retailer: its warranty, owner, updates, manuals, drawings and orders. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { unit } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const refused = useActionData<Refused>()
  const name = unit.product_name ?? unit.code
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={`${name} · ${unit.serial_number}`} noindex />
      <Link
        to={`/${lang}/units`}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t('units.back')}
      </Link>
      <UnitFacts unit={unit} />
      {params.has('saved') && !refused && (
        <div className="mt-6">
          <Alert kind="good">{t('units.owner.saved')}</Alert>
        </div>
      )}
      <div className="mt-8">
        <Section title={t('units.sections.owner')}>
          <Owner owners={unit.owners} refused={refused} />
        </Section>
        {unit.updates.length > 0 && (
          <Section title={t('units.sections.updates')}>
            <Updates updates={unit.updates} />
          </Section>
        )}
        {unit.documents.length > 0 && (
          <Section title={t('units.sections.documents')}>
            <Suspense>
              <Documents documents={unit.documents} />
            </Suspense>
          </Section>
        )}
        {unit.drawings.length > 0 && (
          <Section title={t('units.sections.drawings')}>
            <Suspense>
              <Sheets sheets={unit.drawings} name={name} />
            </Suspense>
          </Section>
        )}
        <Section title={t('units.sections.claims')}>
          <UnitClaims unitId={unit.id} claims={unit.claims} />
        </Section>
        {unit.orders.length > 0 && (
          <Section title={t('units.sections.orders')}>
            <Orders orders={unit.orders} />
          </Section>
        )}
      </div>
    </article>
  )
}
