import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'

/** Who comes by a link is led to the account. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/${langOfPath(new URL(request.url).pathname)}/account`)

/** Changes how a retailer's account is shown prices; without scripts it leads back to where that was asked for. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure?: Failure } | Response> {
  const t = await textsOf(request)
  const form = await request.formData()
  const { failure } = await command(
    t,
    context.get(apiContext).account.prices.$post({ json: { net: form.get('net') === '1' } }),
  )
  if (failure) return { failure }
  if (!import.meta.env.SSR) return {}
  const lang = langOfPath(new URL(request.url).pathname)
  const back = String(form.get('back') ?? '')
  return redirect(back.startsWith(`/${lang}/`) ? back : `/${lang}/account`)
}
