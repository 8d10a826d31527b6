import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { weekdayNames } from '../../i18n/weekdays.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Head } from '../shell/head.tsx'
import { OwnHours } from './own-hours.tsx'
import { inputOf } from './own-input.ts'
import { OwnPhotos } from './own-photos.tsx'

/** A titled part of the form. */
function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const lang = langOfPath(new URL(request.url).pathname)
  const { retailer } = await loadOwn(
    request,
    context.get(apiContext).account.retailer.$get({ query: { lang } }),
  )
  return { ...retailer, weekdays: weekdayNames(lang) }
}

export interface Refused {
  failure: Failure
  /** What was typed, for the page to show it again. */
  typed: ReturnType<typeof inputOf>
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Refused | Response | null> {
  const t = await textsOf(request)
  const typed = inputOf(await request.formData())
  const schema = async () => (await import('../../../shared/retailers/retailer-profile.ts')).ownRetailerBody
  const { data, failure: wrong } = await parseInput(t, schema, typed)
  if (wrong) return { failure: wrong, typed }
  const { failure } = await command(t, context.get(apiContext).account.retailer.$post({ json: data }))
  if (failure) return { failure, typed }
  if (import.meta.env.SSR) return redirect(`${new URL(request.url).pathname}?saved`)
  showToast({ kind: 'good', text: t('accounts.retailer.saved') })
  return null
}

/** `/{lang}/account/retailer`: what the retailer's page shows, edited by the retailer's own account. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const retailer = useLoaderData<typeof loader>()
  const refused = useActionData<Refused | null>()
  const [params] = useSearchParams()
  const isBusy = useNavigation().state !== 'idle'
  const { failure } = refused ?? {}
  const values = { ...retailer, ...refused?.typed }
  const optional = t('shell.optional')
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('accounts.retailer.title')} noindex />
      <div className="max-w-160">
        <BackToAccount />
        <h1>{t('accounts.retailer.title')}</h1>
        <p className="mt-3 text-quiet">
          <span>{`${t('accounts.retailer.intro')} `}</span>
          <Link to={`/${lang}/retailers/${retailer.slug}`} className="link">
            {retailer.name}
          </Link>
        </p>
        {params.has('saved') && !refused && (
          <div className="mt-6">
            <Alert kind="good">{t('accounts.retailer.saved')}</Alert>
          </div>
        )}
        {failure && (
          <div className="mt-6">
            <Alert kind="bad">{failure.error || t('accounts.retailer.wrong')}</Alert>
          </div>
        )}
        {/* Anew with each version, so that it shows what is stored. */}
        <Form
          key={retailer.version}
          method="post"
          noValidate
          className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8"
        >
          <input type="hidden" name="version" value={retailer.version} />
          <Part title={t('accounts.retailer.contact')}>
            <TextField
              label={t('retailers.telephone')}
              optional={optional}
              name="telephone"
              type="tel"
              defaultValue={values.telephone}
              error={failure?.fields.telephone}
            />
            <TextField
              label={t('retailers.website')}
              optional={optional}
              name="website"
              type="url"
              placeholder="https://"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={values.website}
              error={failure?.fields.website}
            />
          </Part>
          <Part title={t('retailers.hours.title')}>
            <OwnHours weekdays={retailer.weekdays} hours={values.hours} fields={failure?.fields ?? {}} />
          </Part>
          <Part title={t('retailers.offers')}>
            <fieldset className="grid gap-x-6 sm:grid-cols-2">
              <legend className="sr-only">{t('retailers.offers')}</legend>
              {retailer.categories.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="cats"
                  value={id}
                  label={name}
                  defaultChecked={values.cats.includes(id)}
                  className="min-h-11 content-center"
                />
              ))}
            </fieldset>
            <TextField
              label={t('retailers.brands')}
              help={t('accounts.retailer.brandsHelp')}
              optional={optional}
              name="brands"
              defaultValue={values.brands}
              error={failure?.fields.brands}
            />
          </Part>
          <Part title={t('accounts.retailer.display')}>
            <p className="text-quiet">{t('accounts.retailer.displayHelp')}</p>
            <Checkbox
              name="displays"
              label={t('accounts.retailer.displays')}
              defaultChecked={values.displays}
              className="min-h-11 content-center"
            />
          </Part>
          <Part title={t('retailers.photos')}>
            <OwnPhotos
              photos={retailer.photos}
              typed={refused?.typed.photos}
              fields={failure?.fields ?? {}}
            />
          </Part>
          <SubmitButton className="justify-self-start" busy={isBusy}>
            {t('accounts.retailer.save')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  )
}
