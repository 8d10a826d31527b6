import { lazy, Suspense } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type * as z from 'zod/mini'
import type { accountData } from '../../../shared/accounts.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { keepSession } from '../../session/session.ts'
import { loadOwn } from '../../session/sign-in.ts'
import { showToast } from '../../ui/toast.ts'
import { BackToAccount } from './back-to-account.tsx'
import { Narrow } from './narrow.tsx'

const PersonalDataForm = lazy(() => import('./personal-data-form.tsx'))

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).account.$get())

/** Saves, and keeps the tokens of the new session that a new password or e-mail address brings. */
export async function action({ request, context }: ActionFunctionArgs): Promise<{ failure?: Failure }> {
  const t = await textsOf(request)
  const json = (await request.json()) as z.output<typeof accountData>
  const { answer, failure } = await command(t, context.get(apiContext).account.$post({ json }))
  if (failure) return { failure }
  keepSession(answer)
  showToast({ kind: 'good', text: t('accounts.personal.saved') })
  return {}
}

export function Component() {
  const t = useT()
  const { user } = useLoaderData<typeof loader>()
  return (
    <Narrow
      title={t('accounts.personal.title')}
      intro={t('accounts.personal.intro')}
      before={<BackToAccount />}
    >
      <Suspense fallback={<div className="skeleton h-144" />}>
        <PersonalDataForm user={user} />
      </Suspense>
    </Narrow>
  )
}
