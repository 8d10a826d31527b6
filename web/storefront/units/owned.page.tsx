import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { tokenIn } from '../../api/link-token.ts'
import { countryName } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { UsePicture } from '../../ui/use-picture.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { type FaultOutcome, isAboutFault } from '../faults/send-fault.ts'
import { Head } from '../shell/head.tsx'
import { CoverLine, ExtensionLine } from './cover-line.tsx'
import { HandingOn } from './handing-on.tsx'
import { type HandingOn as Handing, handOn } from './handing-on-input.ts'
import { Helping } from './helping.tsx'
import { OwnData } from './own-data.tsx'
import { Papers, Replaced, Section, UnitHead } from './unit-parts.tsx'

// Rendered from the start; its scripts load after those of the first view.
const OwnFaults = lazy(async () => ({ default: (await import('../faults/own-faults.tsx')).OwnFaults }))
const StoreUnit = lazy(() => import('../offline/store-unit.tsx'))

/** For whoever has the mailed link of the present owner; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = tokenIn(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const param = { id: params.id ?? '' }
  const own = context.get(apiContext)['owned-units'][':id']
  const [{ unit }, faults] = await Promise.all([
    load(own.$get({ param, query: { lang } }, linked(token))),
    load(own.faults.$get({ param, query: { lang } }, linked(token))),
  ])
  const once = crypto.randomUUID()
  return { unit, faults, once, country: unit.owner.country && countryName(unit.owner.country, lang) }
}

/**
 * Mails about updates on or off, the retailer no longer the owner's, the unit handed on, or the owner's data erased; what is about faults
 * has its own.
 */
export async function action(args: ActionFunctionArgs): Promise<Failure | FaultOutcome | Handing | Response> {
  const { params, request, context } = args
  const t = await textsOf(request)
  const { pathname } = new URL(request.url)
  const token = tokenIn(request)
  const input = await readInput(request.clone() as typeof request)
  const { intent, wishes } = input
  if (String(intent).startsWith('fault'))
    return (await import('../faults/own-fault-action.ts')).ownFaultAction(args)
  const own = context.get(apiContext)['owned-units'][':id']
  const param = { id: params.id ?? '' }
  const page = `${pathname}?${new URLSearchParams({ token })}&saved`
  if (String(intent).startsWith('hand-over'))
    return handOn(t, own['hand-over'], { ...param, token, page, input })
  if (intent === 'erase') {
    const { failure } = await command(t, own.erase.$post({ param, json: { token } }))
    return failure ?? replace(`/${langOfPath(pathname)}/my-unit?erased`)
  }
  const { failure } =
    intent === 'no-retailer'
      ? await command(t, own.retailer.$post({ param, json: { token, vendor_id: null } }))
      : await command(t, own.wishes.$post({ param, json: { token, wishes_updates: wishes === 'on' } }))
  return failure ?? replace(page)
}

/** A unit as its owner sees it: cover, updates, manuals, who helps, and what is stored about the owner. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { unit, faults, once, country } = useLoaderData<typeof loader>()
  const done = useActionData<Failure | FaultOutcome | Handing>()
  const [outcome, answer] = isAboutFault(done) ? [done, undefined] : [undefined, done]
  const failure = answer && 'error' in answer ? answer : undefined
  const [params] = useSearchParams()
  const { code, serial_number, mounting_date, product, product_name, cover } = unit
  const name = product_name ?? code
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={`${name} · ${serial_number}`} noindex />
      <UnitHead unit={unit}>
        <div className="mt-4 grid justify-items-start gap-1">
          {unit.replaced_by ? (
            <Replaced by={unit.replaced_by} />
          ) : cover ? (
            <CoverLine cover={cover} className="font-semibold" />
          ) : (
            <p className="font-semibold">{t('owned.unconfirmed')}</p>
          )}
          {!unit.replaced_by && <ExtensionLine extension={unit.extension} />}
          <p className="figures text-quiet">{t('units.mounted', { date: formatDate(mounting_date) })}</p>
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {product?.slug && (
            <ButtonLink to={`/${lang}/products/${product.slug}`}>{t('units.product')}</ButtonLink>
          )}
          {/* Buttons without a border begin with their words. */}
          <div className="flex flex-wrap max-sm:-ml-4">
            {cover && !unit.replaced_by && (
              <SaveButton
                kind="PDF"
                src={`/api/owned-units/${unit.id}/certificate.pdf`}
                token={params.get('token') ?? ''}
                label={t('units.certificate')}
                text={t('units.certificate')}
              />
            )}
            <Suspense>
              <StoreUnit
                unit={{
                  name,
                  code,
                  serial: serial_number,
                  slug: product?.slug ?? null,
                  mounted: mounting_date,
                  cover: cover && { covered: cover.covered, until: cover.until },
                }}
              />
            </Suspense>
          </div>
        </div>
      </UnitHead>
      {unit.recalls.map(({ id, title }) => (
        <div key={id} className="mt-6">
          <Alert kind="bad">
            <span>{`${t('owned.recall')} `}</span>
            <Link to={`/${lang}/recalls/${id}`} className="link font-semibold">
              {title}
            </Link>
          </Alert>
        </div>
      ))}
      <div className="no-print mt-8">
        <UsePicture
          name="family"
          sizes="(min-width: 48rem) 44rem, 96vw"
          className="aspect-3/2 max-w-[44rem] sm:aspect-21/9"
        />
      </div>
      {failure && (
        <div className="mt-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      {params.has('saved') && !done && (
        <div className="mt-6">
          <Alert kind="good">{t('owned.saved')}</Alert>
        </div>
      )}
      <div className="mt-8">
        <Section title={t('fault-reports.section')}>
          <Suspense>
            <OwnFaults
              id={unit.id}
              faults={faults}
              isReplaced={unit.replaced_by !== null}
              {...{ once, outcome }}
            />
          </Suspense>
        </Section>
        <Papers unit={unit} />
        <Section title={t('owned.help.title')}>
          <Helping unit={unit} />
        </Section>
        {!unit.replaced_by && (
          <Section title={t('hand-over.title')}>
            <HandingOn handOver={unit.hand_over} />
          </Section>
        )}
        <Section title={t('owned.data.title')}>
          <OwnData owner={{ ...unit.owner, country }} />
        </Section>
      </div>
    </article>
  )
}

export { ErrorBoundary } from './dead-link.tsx'
