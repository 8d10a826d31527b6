import { ChevronLeft } from 'lucide-react'
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { inSets } from '../../../shared/cart/lines.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { IntoCart } from './into-cart.tsx'
import { ListAdd } from './list-add.tsx'
import { ListLines } from './list-lines.tsx'
import { type ListsOutcome, listsAction } from './lists-action.ts'

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => ({
  key: crypto.randomUUID(),
  ...(await loadOwn(
    request,
    context.get(apiContext)['saved-lists'][':id'].$get({
      param: { id: params.id ?? '' },
      query: { lang: langOfPath(new URL(request.url).pathname) },
    }),
  )),
})

export const action = listsAction

/** A list of the retailer: into the cart at once, and its lines, which all of its accounts can change. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { list, key } = useLoaderData<typeof loader>()
  const outcome = useActionData() as ListsOutcome | undefined
  const isSending = useNavigation().formMethod === 'POST'
  const { name, lines, version } = list
  const failure = outcome?.failure
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={name} noindex />
      <Link
        to={`/${lang}/lists`}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('quick.lists.title')}</span>
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="wrap-anywhere">{name}</h1>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="key" value={key} />
          {lines.length > 0 && (
            <SubmitButton name="intent" value="to-cart" busy={isSending}>
              {t('quick.lists.toCart')}
            </SubmitButton>
          )}
          <SubmitButton look="quiet" name="intent" value="delete">
            {t('quick.lists.delete')}
          </SubmitButton>
        </Form>
      </header>
      {outcome?.cart && (
        <div className="mt-6">
          <IntoCart result={outcome.cart} of={lines.length} />
        </div>
      )}
      {failure && (
        <div className="mt-6">
          <Alert kind="bad">{failure.fields.name ?? failure.error}</Alert>
        </div>
      )}
      {/* Made anew with each version, so that fields show what is saved. */}
      <Form key={version} method="post" preventScrollReset className="mt-8 grid max-w-4xl gap-6">
        {/* What Enter does in a field. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name="version" value={version} />
        {lines.length === 0 && <p className="text-quiet">{t('quick.lists.noLines')}</p>}
        <ListLines groups={inSets(lines, ({ set }) => set)} />
        <ListAdd />
        <div className="max-w-md">
          <TextField label={t('quick.lists.name')} name="name" required maxLength={80} defaultValue={name} />
        </div>
        <div>
          <SubmitButton look="plain" name="intent" value="save" busy={isSending}>
            {t('quick.lists.save')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
