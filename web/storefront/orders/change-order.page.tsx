import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { QuickLine } from '../../../shared/cart/quick-order.ts'
import { formatEuros } from '../../../shared/money.ts'
import { isChangeable } from '../../../shared/orders/order-states.ts'
import { api } from '../../api/browser.ts'
import { apiContext } from '../../api/client.ts'
import { command } from '../../api/command.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Head } from '../shell/head.tsx'
import type { ChangeOutcome } from './change-action.ts'
import { ChangeAddress, ChangeLines } from './change-fields.tsx'
import { ChangeSums } from './change-sums.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { type QuickRow, withChoice, withLines, withQuantity } from './quick-rows.ts'
import { QuickTable } from './quick-table.tsx'

/** An order that can still be changed; any other one leads to its page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const calls = context.get(apiContext)
  const param = { id: params.id ?? '' }
  const [{ order }, { addresses }] = await Promise.all([
    loadOwn(request, calls.orders[':id'].$get({ param, query: { lang } })),
    loadOwn(request, calls['delivery-addresses'].$get()),
  ])
  if (!isChangeable(order)) throw redirect(`/${lang}/orders/${order.id}`)
  return { order, addresses, countries: countryChoices(lang), key: crypto.randomUUID() }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./change-action.ts')).changeAction(args)

/** Other lines or another address for an order that is not confirmed yet; what it would cost is seen before it is changed. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { order, addresses, countries, key: first } = useLoaderData<typeof loader>()
  const outcome = useActionData() as ChangeOutcome | undefined
  const busy = useNavigation().formMethod === 'POST'
  const isLive = useHydrated()
  const [rows, setRows] = useState<QuickRow[]>([])
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState(first)
  // Whatever is changed since is another order, whose price nobody has seen.
  const [touched, setTouched] = useState<ChangeOutcome>()
  const { priced, failure } = touched === outcome ? {} : (outcome ?? {})
  const touch = () => {
    setTouched(outcome)
    setKey(crypto.randomUUID())
  }
  const change = (how: (rows: QuickRow[]) => QuickRow[]) => {
    setRows(how)
    touch()
  }
  const add = (lines: QuickLine[]) => change((before) => withLines(before, lines))
  const lookUp = async (text: string) => {
    const { answer, failure } = await command(
      t,
      api['quick-order']['look-up'].$post({ query: { lang }, json: { text } }),
    )
    setProblem(failure && (failure.fields.text ?? failure.error))
    if (answer) add(answer.lines)
  }
  const form = useFocusOnWrong(failure)
  const title = t('orders.change.title', { number: order.number })
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <h1 className="figures">
        <Unbroken text={title} part={order.number} />
      </h1>
      <Link to={`/${lang}/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
        {t('orders.change.back')}
      </Link>
      <p className="prose mt-2 text-quiet">{t('orders.change.intro')}</p>
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {isLive && (
          <section className="grid gap-3">
            <h2 className="text-xl">{t('orders.change.add')}</h2>
            <QuickEntry
              onTyped={(code, quantity) => void lookUp(`${code}\t${quantity}`)}
              onChosen={(product, quantity) =>
                add([
                  {
                    line: 1,
                    lines: 1,
                    typed: product.code ?? '',
                    quantity,
                    state: 'found',
                    product,
                    near: [],
                  },
                ])
              }
              onPasted={(text) => void lookUp(text)}
            />
            {problem && <Alert kind="bad">{problem}</Alert>}
          </section>
        )}
        <Form ref={form} method="post" preventScrollReset noValidate onChange={touch} className="grid gap-6">
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="key" value={key} />
          {rows.length > 0 && (
            <QuickTable
              rows={rows}
              onQuantity={(at, quantity) => change((before) => withQuantity(before, at, quantity))}
              // The form itself has what is chosen.
              onSatellite={touch}
              onRemove={(at) => change((before) => before.filter((row) => row.key !== at))}
              onChoice={(at, product) => change((before) => withChoice(before, at, product))}
            />
          )}
          <section>
            <h2 className="mb-3 text-xl">{t('orders.change.lines')}</h2>
            <ChangeLines order={order} typed={outcome?.typed} />
          </section>
          <ChangeAddress
            {...{ order, addresses, countries }}
            typed={outcome?.typed}
            fields={failure?.fields ?? {}}
          />
          {failure && <Alert kind="bad">{Object.values(failure.fields)[0] ?? failure.error}</Alert>}
          {priced && <ChangeSums priced={priced} />}
          {priced && !priced.same && !priced.on_request ? (
            <>
              <input type="hidden" name="total" value={priced.total} />
              <SubmitButton name="intent" value="change" busy={busy} className="justify-self-start">
                {t('orders.change.confirm', { total: formatEuros(priced.total, lang) })}
              </SubmitButton>
            </>
          ) : (
            <>
              {priced?.same && <p className="font-semibold">{t('orders.change.same')}</p>}
              <SubmitButton name="intent" value="price" busy={busy} className="justify-self-start">
                {t('orders.change.price')}
              </SubmitButton>
            </>
          )}
        </Form>
      </div>
    </article>
  )
}
