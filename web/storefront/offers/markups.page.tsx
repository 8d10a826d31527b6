import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { formatDecimal, parseDecimal } from '../../i18n/decimals.ts'
import { langOfPath, loadTexts, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { Head } from '../shell/head.tsx'

interface Said {
  failure?: Failure
  typed: Record<string, string>
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const lang = langOfPath(new URL(request.url).pathname)
  return loadOwn(request, context.get(apiContext)['offer-markups'].$get({ query: { lang } }))
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Said> {
  const t = await textsOf(request)
  await loadTexts(langOfPath(new URL(request.url).pathname), ['offers'])
  const values = [...(await request.formData())].map(([name, value]) => [name, String(value).trim()] as const)
  const typed = Object.fromEntries(values)
  const given = values.filter(([, value]) => value !== '')
  const markups = given.map(([name, value]) => ({
    cat_id: Number(name.slice('cat-'.length)),
    markup: Math.round((parseDecimal(value) ?? Number.NaN) * 100),
  }))
  const wrong = given.filter((_, at) => !Number.isInteger(markups[at]!.markup))
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(([name]) => [name, t('fields.number')]))
    return { typed, failure: { error: t('fields.number'), code: 'invalid', fields } }
  }
  const { failure } = await command(t, context.get(apiContext)['offer-markups'].$post({ json: { markups } }))
  if (!failure && !import.meta.env.SSR) showToast({ kind: 'good', text: t('offers.markups.saved') })
  return failure ? { failure, typed } : { typed }
}

/** What a retailer adds to its purchase prices, by category: offers begin with it. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { markups } = useLoaderData<typeof loader>()
  const { failure, typed } = useActionData<Said>() ?? {}
  const busy = useNavigation().formMethod === 'POST'
  const may = useMay('manager')
  const fields = useFocusOnWrong(failure)
  const title = t('offers.markups.title')
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <h1>{title}</h1>
      <Link to={`/${lang}/quotations`} className="link inline-flex min-h-11 items-center">
        {t('offers.markups.back')}
      </Link>
      <p className="prose mt-2 text-quiet">{t('offers.markups.intro')}</p>
      <Form method="post" ref={fields} noValidate className="mt-6 grid max-w-md gap-4">
        {failure && <Alert kind="bad">{failure.error}</Alert>}
        {markups.map(({ cat_id, name, markup }) => (
          <TextField
            key={cat_id}
            name={`cat-${cat_id}`}
            label={t('offers.markups.on', { name })}
            inputMode="decimal"
            className="figures text-right"
            readOnly={!may}
            defaultValue={
              typed?.[`cat-${cat_id}`] ?? (markup === null ? '' : formatDecimal(markup / 100, lang))
            }
            error={failure?.fields[`cat-${cat_id}`]}
          />
        ))}
        {may ? (
          <SubmitButton busy={busy} className="justify-self-start">
            {t('offers.markups.save')}
          </SubmitButton>
        ) : (
          <p className="text-quiet">{t('offers.markups.managers')}</p>
        )}
      </Form>
    </article>
  )
}
