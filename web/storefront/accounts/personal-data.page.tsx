import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Translate } from '../../../shared/translate.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { keepSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from './back-to-account.tsx'
import { Narrow } from './short-form-page.tsx'

const PersonalDataForm = lazy(() => import('./personal-data-form.tsx'))

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).account.$get())

export interface Refused {
  failure?: Failure
  /** The typed values, for the edge to fill in again; never a password. */
  typed?: Partial<Record<(typeof TYPED_FIELDS)[number], string>>
}
const TYPED_FIELDS = ['first_name', 'last_name', 'email', 'telephone'] as const

/** Withdraws a new e-mail address that waits to be confirmed. */
async function withdrawEmail(
  t: Translate,
  request: Request,
  context: ActionFunctionArgs['context'],
): Promise<Refused | Response> {
  const { failure } = await command(t, context.get(apiContext).account.email.withdraw.$post())
  if (import.meta.env.SSR) {
    return failure ? { failure } : redirect(`${new URL(request.url).pathname}?withdrawn`)
  }
  showToast(
    failure ? { kind: 'bad', text: failure.error } : { kind: 'good', text: t('accounts.personal.withdrawn') },
  )
  return {}
}

/** Saves, and keeps the tokens of the new session that a new password or e-mail address brings. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Refused | Response> {
  const t = await textsOf(request)
  const schema = async () => (await import('../../../shared/accounts/accounts.ts')).accountData
  const input = await readInput(request)
  if (input.intent === 'withdraw-email') return withdrawEmail(t, request, context)
  const typed = Object.fromEntries(TYPED_FIELDS.map((name) => [name, String(input[name] ?? '')]))
  const { data, failure: wrong } = await parseInput(t, schema, input)
  if (wrong) return { failure: wrong, typed }
  const { answer, failure } = await command(t, context.get(apiContext).account.$post({ json: data }))
  if (failure) return { failure, typed }
  if (import.meta.env.SSR) return redirect(`${new URL(request.url).pathname}?saved`)
  keepSession(answer)
  showToast({ kind: 'good', text: t('accounts.personal.saved') })
  return {}
}

export function Component() {
  const t = useT()
  const { user } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const refused = useActionData<Refused>()
  return (
    <Narrow
      title={t('accounts.personal.title')}
      intro={t('accounts.personal.intro')}
      before={<BackToAccount />}
    >
      {(['saved', 'withdrawn'] as const).map(
        (done) =>
          params.has(done) &&
          !refused && (
            <div key={done} className="mb-6">
              <Alert kind="good">{t(`accounts.personal.${done}`)}</Alert>
            </div>
          ),
      )}
      <Suspense fallback={<div className="skeleton h-144" />}>
        <PersonalDataForm user={user} refused={refused} />
      </Suspense>
    </Narrow>
  )
}
