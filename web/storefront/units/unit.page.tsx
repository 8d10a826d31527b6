import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { OrderState } from '../orders/order-state.tsx'
import { Head } from '../shell/head.tsx'
import { Owner } from './owner.tsx'
import { ownerBody, type Typed } from './owner-input.ts'
import { UnitFacts } from './unit-facts.tsx'
import { Papers, Section } from './unit-parts.tsx'

const Sheets = lazy(() =>
  import('../catalogue/drawing/sheets.tsx').then(({ Sheets }) => ({ default: Sheets })),
)
const UnitClaims = lazy(() =>
  import('../claims/unit-claims.tsx').then(({ UnitClaims }) => ({ default: UnitClaims })),
)
const idOf = (params: LoaderFunctionArgs['params']) => ({ id: params.id ?? '' })

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const unit = context.get(apiContext).units[':id']
  const own = await loadOwn(request, unit.$get({ param: idOf(params), query: { lang } }))
  return { ...own, countries: countryChoices(lang) }
}

export interface Refused {
  failure: Failure
  /** What the form of an owner had. */
  typed?: Typed
}

/** Saves who owns the unit, or mails the owner the link to its page. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Refused | Response> {
  const t = await textsOf(request)
  const input = await readInput(request)
  const own = context.get(apiContext).units[':id'].owner
  const { pathname } = new URL(request.url)
  if (input.intent === 'link') {
    const { failure } = await command(t, own.link.$post({ param: idOf(params) }))
    return failure ? { failure } : redirect(`${pathname}?mailed`)
  }
  const { body, typed } = ownerBody(input)
  const schema = async () => (await import('../../../shared/units/units.ts')).saveOwner
  const { data, failure: wrong } = await parseInput(t, schema, body)
  if (wrong) return { failure: wrong, typed }
  const { failure } = await command(t, own.$post({ param: idOf(params), json: data }))
  return failure ? { failure, typed } : redirect(`${pathname}?saved`)
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
        <span>{t('units.back')}</span>
      </Link>
      <UnitFacts unit={unit} />
      {!refused && (params.has('saved') || params.has('mailed')) && (
        <div className="mt-6">
          <Alert kind="good">{t(params.has('saved') ? 'units.owner.saved' : 'units.owner.linkSent')}</Alert>
        </div>
      )}
      <div className="mt-8">
        <Section title={t('units.sections.owner')}>
          <Owner owners={unit.owners} refused={refused} />
        </Section>
        <Papers unit={unit} />
        {unit.drawings.length > 0 && (
          <Section title={t('units.sections.drawings')}>
            <Suspense>
              <Sheets sheets={unit.drawings} name={name} />
            </Suspense>
          </Section>
        )}
        <Section title={t('units.sections.claims')}>
          <Suspense>
            <UnitClaims unitId={unit.id} claims={unit.claims} isClosed={unit.replaced_by !== null} />
          </Suspense>
        </Section>
        {unit.orders.length > 0 && (
          <Section title={t('units.sections.orders')}>
            <UnitOrders orders={unit.orders} />
          </Section>
        )}
      </div>
    </article>
  )
}

/** The orders that a unit's warranty has paid. */
export function UnitOrders({ orders }: Pick<OwnUnit, 'orders'>) {
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
