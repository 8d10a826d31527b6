import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { SessionRow } from '../../../shared/accounts/sessions.ts'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { DeviceIcon } from '../../session/device-icon.tsx'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from './back-to-account.tsx'
import { Narrow } from './short-form-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).account.sessions.$get())

/** Ends the session `id`, or without one all but the one in use. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure?: Failure } | Response> {
  const t = await textsOf(request)
  const { id } = await readInput(request)
  const calls = context.get(apiContext).account.sessions
  const sent =
    typeof id === 'string' ? calls[':id'].revoke.$post({ param: { id } }) : calls['revoke-others'].$post()
  const { failure } = await command(t, sent as ReturnType<(typeof calls)['revoke-others']['$post']>)
  if (failure) return { failure }
  if (import.meta.env.SSR) return redirect(new URL(request.url).pathname)
  showToast({ kind: 'good', text: t(id ? 'accounts.sessions.ended' : 'accounts.sessions.endedOthers') })
  return {}
}

/** Where the account is signed in, with buttons to end sessions. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { sessions } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  const { formData } = useNavigation()
  const others = sessions.some(({ current }) => !current)
  return (
    <Narrow
      title={t('accounts.sessions.title')}
      intro={t('accounts.sessions.intro')}
      before={<BackToAccount />}
    >
      {failure && (
        <div className="mb-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isEnding={formData?.get('id') === session.id} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {others ? (
          <Form method="post" preventScrollReset>
            <SubmitButton look="plain" busy={formData !== undefined && !formData.has('id')}>
              {t('accounts.sessions.endOthers')}
            </SubmitButton>
          </Form>
        ) : (
          <p className="text-quiet">{t('accounts.sessions.only')}</p>
        )}
        <Link to={`/${lang}/account/personal-data`} className="link inline-flex min-h-11 items-center">
          {t('accounts.sessions.toPassword')}
        </Link>
      </div>
    </Narrow>
  )
}

function Session({ session, isEnding }: { session: SessionRow; isEnding: boolean }) {
  const t = useT()
  const lang = useLang()
  const { id, browser, system, created_at, last_seen_at, current } = session
  const device =
    browser && system
      ? t('accounts.sessions.deviceOn', { browser, system })
      : (browser ?? system ?? t('accounts.sessions.unknown'))
  const end = { look: 'plain', 'aria-label': t('accounts.sessions.endOf', { device }) } as const
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      <DeviceIcon system={system} className="self-start" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="figures text-sm text-quiet">
          {current ? (
            <strong className="font-medium text-pine">{t('accounts.sessions.here')}</strong>
          ) : (
            <span>
              {t('accounts.sessions.lastSeen', {
                date: formatDate(last_seen_at),
                time: formatTime(last_seen_at),
              })}
            </span>
          )}
          <span className="block">{t('accounts.sessions.since', { date: formatDate(created_at) })}</span>
        </p>
      </div>
      {current ? (
        <Form method="post" action={`/${lang}/logout`}>
          <SubmitButton {...end}>{t('accounts.sessions.end')}</SubmitButton>
        </Form>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <SubmitButton {...end} busy={isEnding}>
            {t('accounts.sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
