import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { type ApprovalOutcome, approvalAction } from './approval-action.ts'
import { ApprovalList } from './approval-list.tsx'
import { OneApproval } from './one-approval.tsx'

export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  const calls = context.get(apiContext).approvals
  if (!id) return loadOwn(request, calls.$get())
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  const one = await loadOwn(request, calls[':id'].$get({ param: { id }, query }))
  return { ...one, once: crypto.randomUUID() as string }
}

export const action = approvalAction

/** `/{lang}/approvals` and `/{lang}/approvals/{id}`: what colleagues ask to approve, and one of it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = useActionData() as ApprovalOutcome | undefined
  return 'approval' in loaded ? (
    <OneApproval {...loaded} outcome={outcome} />
  ) : (
    <ApprovalList approvals={loaded.approvals} />
  )
}
