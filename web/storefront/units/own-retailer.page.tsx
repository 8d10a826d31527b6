import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { tokenIn } from '../../api/link-token.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { useChangeParams } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CHOICE_FORM } from '../retailers/retailer-row.tsx'
import { loadFinder } from '../retailers/search.ts'
import { Head } from '../shell/head.tsx'

const RetailerPicker = lazy(() =>
  import('../retailers/retailer-picker.tsx').then(({ RetailerPicker }) => ({ default: RetailerPicker })),
)

/** For whoever has the mailed link of a unit whose owner chooses its retailer; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const lang = langOfPath(new URL(request.url).pathname)
  const param = { id: params.id ?? '' }
  const [{ unit }, finder] = await Promise.all([
    load(api['owned-units'][':id'].$get({ param, query: { lang } }, linked(tokenIn(request)))),
    loadFinder(api, request),
  ])
  if (unit.choice === null) throw new Response(null, { status: 404 })
  return { finder, unit: `${unit.product_name ?? unit.code} · ${unit.serial_number}` }
}

const back = (pathname: string, token: string, more = '') =>
  `${pathname.replace(/\/retailer$/, '')}?${new URLSearchParams({ token })}${more}`

export async function action({ params, request, context }: ActionFunctionArgs): Promise<Failure | Response> {
  const t = await textsOf(request)
  const token = tokenIn(request)
  const { vendor } = await readInput(request)
  const own = context.get(apiContext)['owned-units'][':id']
  const json = { token, vendor_id: Number(vendor) || null }
  const { failure } = await command(t, own.retailer.$post({ param: { id: params.id ?? '' }, json }))
  return failure ?? replace(back(new URL(request.url).pathname, token, '&saved'))
}

/** "My retailer is …": the owner of a unit looks for a shop, chooses it, and confirms it. */
export function Component() {
  const t = useT()
  const change = useChangeParams()
  const { finder, unit } = useLoaderData<typeof loader>()
  const failure = useActionData<Failure>()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const wanted = Number(params.get('vendor'))
  const chosen = [...finder.vendors, ...finder.nearest].find(({ id }) => id === wanted)
  const others = [...params].filter(([name]) => name !== 'vendor')
  const choose = (id: number) =>
    change(
      (newest) => {
        newest.set('vendor', String(id))
        return newest
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="wide pt-8 sm:pt-12">
      <Head title={t('owned.retailer.title')} noindex />
      <p>
        <Link to={back(pathname, params.get('token') ?? '')} className="link">
          {t('owned.retailer.back')}
        </Link>
      </p>
      <h1 className="mt-3">{t('owned.retailer.title')}</h1>
      <p className="figures mt-1 text-quiet wrap-anywhere">{unit}</p>
      <p className="prose mt-3 mb-8 text-lg text-quiet">{t('owned.retailer.intro')}</p>
      {failure && (
        <div className="mb-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      <Suspense>
        <RetailerPicker
          data={finder}
          searchLook={chosen ? 'plain' : 'main'}
          chosen={chosen?.id ?? null}
          onChoose={({ id }) => void choose(id)}
        />
      </Suspense>
      {/* Without scripts the rows' buttons say here which one is chosen. */}
      <form id={CHOICE_FORM} method="get">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div className="sticky bottom-0 z-30 -mx-4 mt-8 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8 xl:-mx-4 xl:px-4">
        <div aria-live="polite">
          {chosen ? (
            <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="flex items-start gap-2">
                <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="font-semibold">{chosen.name}</span>{' '}
                  <span className="text-quiet">{chosen.city}</span>
                </span>
              </p>
              <input type="hidden" name="vendor" value={chosen.id} />
              <SubmitButton className="py-2 max-sm:w-full">
                {t('owned.retailer.confirm', { vendor: chosen.name })}
              </SubmitButton>
            </Form>
          ) : (
            <p className="text-quiet">{t('owned.retailer.required')}</p>
          )}
        </div>
      </div>
    </div>
  )
}

export { ErrorBoundary } from './dead-link.tsx'
