import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { pickConsumers } from '../../../shared/catalogue/consumers.ts'
import { dailyTotal, type Use, writeUses } from '../../../shared/catalogue/consumption.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { decimals, langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { keepCartCount, useMay, useSeesPrices } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { readItems } from './calculator-address.ts'
import { ProductSearch, type Searched } from './product-search.tsx'
import { useCalculation } from './use-calculation.ts'
import { UseRow } from './use-row.tsx'

// It is below the fields, so its scripts may load after theirs.
const BatteryAndPanels = lazy(() => import('./advice.tsx'))

/** Hours of a product that was just picked. */
const FIRST_HOURS = 4

/** How many are suggested while nothing is chosen. */
const SUGGESTED = 6

/** Products that draw current, suggestions to begin with, and all other products, because people may search for them here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const { products } = await load(
    context.get(apiContext)['product-names'].$get({ query: { lang, sort: 'name' } }),
  )
  const words = ({ cat: category, types }: (typeof products)[number]) => `${category.name} ${types}`
  return {
    consumers: products.flatMap((product): Searched[] =>
      product.ampere === null
        ? []
        : [{ id: product.id, name: product.name, ampere: product.ampere, words: words(product) }],
    ),
    suggested: pickConsumers(products, SUGGESTED),
    others: products.flatMap((product) =>
      product.ampere === null ? [{ name: product.name, words: words(product) }] : [],
    ),
  }
}

/** Puts one piece of each product into the cart, all or none, and goes there. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Failure | Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const { items } = await readInput(request)
  const product_ids = readItems(String(items)).map(({ id }) => id)
  const call = context.get(apiContext)['bulk-add-to-cart'].$post({ query: { lang }, json: { product_ids } })
  const { answer, failure } = await command(await textsOf(request), call)
  if (failure) return failure
  keepCartCount(answer.items_count)
  return redirect(`/${lang}/cart`)
}

/** Settings change the address, not the products. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function Component() {
  const t = useT()
  const lang = useLang()
  const cart = useSeesPrices() ? 'cart' : 'quotation'
  const { consumers, suggested, others } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() as Failure | undefined
  const { formMethod } = useNavigation()
  const [{ uses, plan }, change] = useCalculation()
  const search = useRef<HTMLDivElement>(null)
  const figure = decimals(lang, 2)
  const may = useMay('requester')

  const picked = uses.flatMap((use) => {
    const consumer = consumers.find(({ id }) => id === use.id)
    return consumer ? [{ ...use, consumer }] : []
  })
  const total = dailyTotal(picked.map(({ consumer, hours }) => ({ ampere: consumer.ampere, hours })))
  const setHours = (wanted: number, hours: number) =>
    change({ uses: uses.map((use) => (use.id === wanted ? { ...use, hours } : use)) })
  const remove = (unwanted: number) => {
    change({ uses: uses.filter(({ id }) => id !== unwanted) })
    // The focused button was removed with its row.
    search.current?.focus()
  }

  return (
    <div className="wide py-8 md:py-12">
      <Head title={t('calculator.title')} description={t('calculator.description')} />
      <h1>{t('calculator.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('calculator.intro')}</p>
      <p className="no-print mt-2">
        <Link to={`/${lang}/does-it-fit`} className="link inline-flex min-h-11 items-center sm:min-h-0">
          {t('shell.nav.does-it-fit')}
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div ref={search} tabIndex={-1} className="no-print outline-none">
            <ProductSearch
              consumers={consumers.filter(({ id }) => !uses.some((use) => use.id === id))}
              others={others}
              figure={figure}
              onPick={({ id }) => change({ uses: [...uses, { id, hours: FIRST_HOURS }] })}
            />
          </div>
          {picked.length > 0 ? (
            <ul aria-label={t('calculator.picked')} className="mt-6 border-b border-line">
              {picked.map(({ id, hours, consumer }) => (
                <UseRow
                  key={id}
                  consumer={consumer}
                  hours={hours}
                  figure={figure}
                  onHours={(next) => setHours(id, next)}
                  onRemove={() => remove(id)}
                />
              ))}
            </ul>
          ) : (
            <div className="mt-6 border-t border-line py-8">
              <p className="text-quiet">{t('calculator.nothing')}</p>
              <p className="no-print scripted mt-5 mb-2 font-medium">{t('calculator.suggested')}</p>
              <ul className="no-print scripted flex flex-wrap gap-2">
                {suggested.map(({ id, name, ampere }) => (
                  <li key={id}>
                    <Button onClick={() => change({ uses: [{ id, hours: FIRST_HOURS }] })}>
                      <Plus className="size-4" aria-hidden="true" />
                      <span>{name}</span>
                      <span className="figures text-sm font-normal text-quiet">
                        {`${figure.format(ampere)} ${t('calculator.unit.device')}`}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="grid gap-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
          <p>
            <span className="label block">{t('calculator.total')}</span>
            <output className="flex items-baseline gap-2">
              <span className="title figures text-5xl">{figure.format(total)}</span>
              <span className="text-quiet">{t('calculator.unit.day')}</span>
            </output>
          </p>
          {picked.length > 0 && may && <AskForThese uses={picked} cart={cart} busy={formMethod === 'POST'} />}
          {failure && <Alert kind="bad">{failure.error}</Alert>}
        </div>
      </div>
      {total > 0 && (
        <div className="mt-12">
          <Suspense>
            <BatteryAndPanels total={total} plan={plan} onPlan={(next) => change({ plan: next })} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function AskForThese({ uses, cart, busy }: { uses: Use[]; cart: 'cart' | 'quotation'; busy: boolean }) {
  const t = useT()
  return (
    <Form method="post" className="no-print grid justify-items-start gap-2">
      <input type="hidden" name="items" value={writeUses(uses)} />
      <SubmitButton busy={busy}>{t(`calculator.ask.${cart}`)}</SubmitButton>
      {cart === 'quotation' && <p className="text-sm text-quiet">{t('calculator.ask.note')}</p>}
    </Form>
  )
}
