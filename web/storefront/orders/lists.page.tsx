import {
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useVisitor } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { type ListsOutcome, listsAction } from './lists-action.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext)['saved-lists'].$get())

export const action = listsAction

/** The retailer's lists, and a form that keeps the cart, or the order that the address names, as another one. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { lists } = useLoaderData<typeof loader>()
  const failure = (useActionData() as ListsOutcome | undefined)?.failure
  const [asked] = useSearchParams()
  const [deleted, order] = [asked.get('deleted'), asked.get('order')]
  const isSending = useNavigation().formMethod === 'POST'
  const hasCart = useVisitor().cart_count > 0
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('quick.lists.title')} noindex />
      <BackToAccount />
      <h1>{t('quick.lists.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('quick.lists.intro')}</p>
      {deleted && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="list" value={deleted} />
          <Alert kind="note">
            <span>{`${t('quick.lists.deleted')} `}</span>
            <button type="submit" name="intent" value="restore" className="link min-h-11">
              {t('shell.undo')}
            </button>
          </Alert>
        </Form>
      )}
      {failure && !failure.fields.name && (
        <div className="mt-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      {(order || hasCart) && (
        <Form method="post" className="mt-8 flex max-w-2xl flex-wrap items-start gap-3">
          {order && <input type="hidden" name="order" value={order} />}
          <div className="min-w-56 flex-1">
            <TextField
              label={t(order ? 'quick.lists.ofOrder' : 'quick.lists.ofCart')}
              help={t('quick.lists.nameHelp')}
              {...(failure?.fields.name && { error: failure.fields.name })}
              name="name"
              required
              maxLength={80}
              defaultValue={asked.get('name') ?? ''}
            />
          </div>
          <SubmitButton name="intent" value="create" busy={isSending} className="mt-7.5">
            {t('quick.save.submit')}
          </SubmitButton>
        </Form>
      )}
      <div className="mt-8">
        {lists.length === 0 ? (
          <Empty
            title={t('quick.lists.empty')}
            action={<ButtonLink to={`/${lang}/quick-order`}>{t('quick.title')}</ButtonLink>}
          >
            {t('quick.lists.emptyHelp')}
          </Empty>
        ) : (
          <ul className="border-t border-line">
            {lists.map(({ id, name, lines, updated_at }) => (
              <li
                key={id}
                className="relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4 hover:bg-sand"
              >
                <Link
                  to={`/${lang}/lists/${id}`}
                  className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                <span className="figures text-sm text-quiet">
                  <span>{`${t('quick.lists.lines', { count: lines })} · `}</span>
                  <time dateTime={updated_at}>{formatDate(updated_at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
