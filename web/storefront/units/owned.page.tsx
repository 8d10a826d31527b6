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
import { Head } from '../shell/head.tsx'
import { CoverLine, ExtensionLine } from './cover-line.tsx'
import { Helping } from './helping.tsx'
import { OwnData } from './own-data.tsx'
import { Papers, Replaced, Section, UnitHead } from './unit-parts.tsx'

const StoreUnit = lazy(() => import('../offline/store-unit.tsx'))

/** For whoever has the mailed link of the present owner; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = tokenIn(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const param = { id: params.id ?? '' }
  const { unit } = await load(
    context.get(apiContext)['owned-units'][':id'].$get({ param, query: { lang } }, linked(token)),
  )
  return { unit, country: unit.owner.country && countryName(unit.owner.country, lang) }
}

/** Mails about updates on or off, the retailer no longer the owner's, or the owner's data erased. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Failure | Response> {
  const t = await textsOf(request)
  const { pathname } = new URL(request.url)
  const token = tokenIn(request)
  const { intent, wishes } = await readInput(request)
  const own = context.get(apiContext)['owned-units'][':id']
  const param = { id: params.id ?? '' }
  if (intent === 'erase') {
    const { failure } = await command(t, own.erase.$post({ param, json: { token } }))
    return failure ?? replace(`/${langOfPath(pathname)}/my-unit?erased`)
  }
  const { failure } =
    intent === 'no-retailer'
      ? await command(t, own.retailer.$post({ param, json: { token, vendor_id: null } }))
      : await command(t, own.wishes.$post({ param, json: { token, wishes_updates: wishes === 'on' } }))
  return failure ?? replace(`${pathname}?${new URLSearchParams({ token })}&saved`)
}

/** A unit as its owner sees it: cover, updates, manuals, who helps, and what is stored about the owner. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { unit, country } = useLoaderData<typeof loader>()
  const failure = useActionData<Failure>()
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
          sizes="(min-width: 90rem) 86rem, 96vw"
          className="aspect-3/2 max-h-80 sm:aspect-21/9"
        />
      </div>
      {failure && (
        <div className="mt-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      {params.has('saved') && !failure && (
        <div className="mt-6">
          <Alert kind="good">{t('owned.saved')}</Alert>
        </div>
      )}
      <div className="mt-8">
        <Papers unit={unit} />
        <Section title={t('owned.help.title')}>
          <Helping unit={unit} />
        </Section>
        <Section title={t('owned.data.title')}>
          <OwnData owner={{ ...unit.owner, country }} />
        </Section>
      </div>
    </article>
  )
}

export { ErrorBoundary } from './dead-link.tsx'
