import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { MAIL_KINDS } from '../../../shared/accounts/mail-choices.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from './back-to-account.tsx'
import { Narrow } from './short-form-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).account.mails.$get())

/** Saves which kinds of mails the account wants. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure?: Failure } | Response> {
  const t = await textsOf(request)
  const ticked = (await request.formData()).getAll('kinds')
  const kinds = MAIL_KINDS.filter((kind) => ticked.includes(kind))
  const { failure } = await command(t, context.get(apiContext).account.mails.$post({ json: { kinds } }))
  if (failure) return { failure }
  if (import.meta.env.SSR) return redirect(`${new URL(request.url).pathname}?saved`)
  showToast({ kind: 'good', text: t('accounts.mails.saved') })
  return {}
}

/** Which mails a colleague of a retailer gets. */
export function Component() {
  const t = useT()
  const { kinds } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const { state } = useNavigation()
  return (
    <Narrow title={t('accounts.mails.title')} intro={t('accounts.mails.intro')} before={<BackToAccount />}>
      <Form method="post" className="grid gap-5" preventScrollReset>
        {failure && <Alert kind="bad">{failure.error}</Alert>}
        <fieldset className="grid gap-4">
          <legend className="label mb-3">{t('accounts.mails.legend')}</legend>
          {MAIL_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              defaultChecked={kinds.includes(kind)}
              label={t(`accounts.mails.kinds.${kind}`)}
            />
          ))}
        </fieldset>
        <p className="text-sm text-quiet">{t('accounts.mails.always')}</p>
        <SubmitButton className="justify-self-start" busy={state !== 'idle'}>
          {t('accounts.personal.submit')}
        </SubmitButton>
      </Form>
    </Narrow>
  )
}
