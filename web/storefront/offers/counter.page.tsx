import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import { offeredWith } from '../../../shared/settings/offered.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PersonFields } from '../person/person-fields.tsx'
import { Head } from '../shell/head.tsx'

interface Outcome {
  failure: Failure
  typed: Record<string, string>
}

/** For retailers' accounts; `?from=` is an older request of theirs, which is copied. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from')
  // Asks whether somebody is signed in who makes offers.
  await loadOwn(request, context.get(apiContext)['offer-templates'].$get())
  return { from: Number(from) || null, once: crypto.randomUUID() }
}

/** Begins the offer, and leads to its form. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome | Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const t = await textsOf(request)
  const form = await request.formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { name = '', surname = '', email, telephone, text = '', from, key } = typed
  const json = {
    name,
    surname,
    ...(email?.trim() && { email }),
    ...(telephone?.trim() && { telephone }),
    lang: (typed.lang ?? lang) as Lang,
    text,
    ...(from && { copy_of: Number(from) }),
  }
  const once = key ? { headers: { 'idempotency-key': key } } : undefined
  const { answer, failure } = await command(
    t,
    context.get(apiContext).quotations.counter.$post({ json }, once),
  )
  return failure ? { failure, typed } : redirect(`/${lang}/quotations/${answer.quotation_id}/offer`)
}

/** An offer for somebody in the shop or on the telephone: who it is, and what by codes. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { from, once } = useLoaderData<typeof loader>()
  const { failure, typed } = useActionData<Outcome>() ?? {}
  const busy = useNavigation().formMethod === 'POST'
  const onSubmit = useOnePress()
  const fields = useFocusOnWrong(failure)
  const title = t('counter.title')
  const field = (name: 'name' | 'surname' | 'email' | 'telephone' | 'text') => ({
    name,
    label: t(`counter.${name}`),
    defaultValue: typed?.[name] ?? '',
    error: failure?.fields[name],
  })
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={title} noindex />
      <h1>{title}</h1>
      <Link to={`/${lang}/quotations`} className="link inline-flex min-h-11 items-center">
        {t('counter.back')}
      </Link>
      <p className="prose mt-2 text-quiet">{t('counter.intro')}</p>
      {from && (
        <p className="prose figures mt-4 rounded-md bg-wash px-4 py-3">{t('counter.copy', { id: from })}</p>
      )}
      <Form method="post" ref={fields} onSubmit={onSubmit} noValidate className="mt-6 grid max-w-xl gap-5">
        {/* What was refused is another call. */}
        <input type="hidden" name="key" value={once} />
        {from && <input type="hidden" name="from" value={from} />}
        {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
        <PersonFields
          name={{ ...field('name'), required: true }}
          surname={{ ...field('surname'), required: true }}
          email={{ ...field('email'), help: t('counter.emailHelp') }}
        />
        <TextField {...field('telephone')} type="tel" autoComplete="off" />
        <SelectField name="lang" label={t('counter.lang')} defaultValue={typed?.lang ?? lang}>
          {offeredWith(typed?.lang ?? lang).map((value) => (
            <option key={value} value={value}>
              {LANG_NAMES[value]}
            </option>
          ))}
        </SelectField>
        {!from && (
          <TextArea
            {...field('text')}
            help={t('counter.textHelp')}
            optional={t('shell.optional')}
            rows={6}
            spellCheck={false}
            className="figures"
          />
        )}
        <p className="prose text-sm text-quiet">{t('counter.privacy')}</p>
        <SubmitButton busy={busy} className="justify-self-start">
          {t('counter.begin')}
        </SubmitButton>
      </Form>
    </article>
  )
}
