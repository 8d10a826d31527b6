import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { inSets } from '../../../shared/cart/lines.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { keepCartCount, useMay, useVisitor } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { Head } from '../shell/head.tsx'
import { CartSet } from './cart-set.tsx'
import { CartSummary } from './cart-summary.tsx'
import { inTurn, lineOf, readChange, sendChange, useChangeCart, useExpectedItems } from './changes.ts'
import { StillNeeded } from './still-needed.tsx'
import { useUndo } from './undo.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  return load(context.get(apiContext).cart.$get({ query: { lang } }))
}

/** A failure is shown in a toast, or without scripts on the page, which shows the cart as it is. */
async function takeChange({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure?: Failure } | Response> {
  // A newer change of the same line has replaced this one.
  if (request.signal.aborted) return {}
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const change = await readChange(request)
  const { answer, failure } = await command(t, sendChange(context.get(apiContext), lang, change))
  if (failure) {
    showToast({ kind: 'bad', text: failure.error })
    return { failure }
  }
  keepCartCount(answer.items_count)
  return import.meta.env.SSR ? redirect(`/${lang}/cart`) : {}
}

/** Changes the cart. At the edge changes are not queued, because they are different visitors'. */
export const action = (args: ActionFunctionArgs) =>
  import.meta.env.SSR ? takeChange(args) : inTurn(() => takeChange(args))

/** The cart of a retailer, or the products that a customer wants a quotation for. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const cart = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const items = useExpectedItems(cart.items)
  const change = useChangeCart()
  const expectRemoval = useUndo(cart.items)
  const buys = useVisitor().user?.role === 'vendor'
  const may = useMay('requester')
  const title = t(buys ? 'cart.title.cart' : 'cart.title.quotation')

  return (
    <div className="wide pt-10 sm:pt-14">
      <Head title={title} noindex />
      <h1>{title}</h1>
      {buys && may && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to={`/${lang}/quick-order`} className="link inline-flex min-h-11 items-center">
            {t('cart.quickOrder')}
          </Link>
          <Link to={`/${lang}/lists?from=cart`} className="link inline-flex min-h-11 items-center">
            {t('cart.lists')}
          </Link>
        </p>
      )}
      {failure && (
        <div className="mt-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      {items.length === 0 ? (
        <div className="mt-8">
          <Empty
            title={t(buys ? 'cart.empty.cart' : 'cart.empty.quotation')}
            action={
              <>
                <ButtonLink look="main" to={`/${lang}/products`}>
                  {t('cart.empty.toCategories')}
                </ButtonLink>
                <ButtonLink to={`/${lang}`}>{t('shell.toHome')}</ButtonLink>
              </>
            }
          >
            <p>{t(buys ? 'cart.empty.cartText' : 'cart.empty.quotationText')}</p>
          </Empty>
        </div>
      ) : (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section aria-label={title}>
            <ul className="border-b border-line">
              {inSets(items, ({ set }) => set).map((group) => {
                const head = group[0]!
                return (
                  <CartSet
                    key={`${head.id} ${head.satellite} ${head.place}`}
                    items={group}
                    onQuantity={(quantity) => change({ intent: 'quantity', ...lineOf(head), quantity })}
                    onRemove={() => {
                      expectRemoval(group)
                      change({ intent: 'remove', ...lineOf(head) })
                    }}
                    onRemovePart={(item) => {
                      expectRemoval([item], group)
                      change({ intent: 'remove', ...lineOf(item) })
                    }}
                  />
                )
              })}
            </ul>
            {cart.needed && (
              <StillNeeded
                needed={cart.needed}
                onAdd={({ id, quantity }) => change({ intent: 'add', product_ids: [id], quantity })}
              />
            )}
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                expectRemoval(items)
                change({ intent: 'empty' })
              }}
            >
              <Button type="submit" name="intent" value="empty" look="quiet" className="mt-3 -ml-4">
                {t('cart.emptyIt')}
              </Button>
            </Form>
          </section>
          <CartSummary
            cart={cart}
            items={items}
            buys={buys}
            onMethod={(method) => change({ intent: 'shipping', method })}
            onUserType={(user_type) => change({ intent: 'user-type', user_type })}
          />
        </div>
      )}
    </div>
  )
}
