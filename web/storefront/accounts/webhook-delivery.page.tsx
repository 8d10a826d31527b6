import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatDate, formatTime } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { DeliveryReport } from '../../ui/delivery-report.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { BackTo } from './back-to-account.tsx'

type Params = LoaderFunctionArgs['params']
const paramOf = ({ id = '', delivery = '' }: Params) => ({ id, delivery })

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const at = context.get(apiContext).webhooks[':id'].deliveries[':delivery']
  return {
    endpoint: Number(params.id),
    ...(await loadOwn(request, at.$get({ param: paramOf(params) }))),
  }
}

/** Sends it again. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<{ failure: Failure | undefined }> {
  const at = context.get(apiContext).webhooks[':id'].deliveries[':delivery']
  const { failure } = await command(await textsOf(request), at.again.$post({ param: paramOf(params) }))
  return { failure }
}

/** `/{lang}/account/webhooks/{id}/deliveries/{delivery}`: what a message says, and what came of each attempt. */
export function Component() {
  const t = useT()
  const { endpoint, ...page } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('webhooks.delivery')} noindex />
      <BackTo path={`account/webhooks/${endpoint}`} name={t('webhooks.deliveries')} />
      <div className="max-w-3xl">
        {outcome && (
          <div className="mb-6">
            <Alert kind={outcome.failure ? 'bad' : 'good'}>
              {outcome.failure?.error ?? t('webhooks.againDone')}
            </Alert>
          </div>
        )}
        <DeliveryReport
          t={t}
          of={page}
          time={(iso) => `${formatDate(iso)}, ${formatTime(iso)}`}
          state={<span>{t(`webhooks.deliveryStates.${page.delivery.state}`)}</span>}
          again={
            <Form method="post" preventScrollReset>
              <SubmitButton look="plain">{t('webhooks.again')}</SubmitButton>
            </Form>
          }
        />
      </div>
    </div>
  )
}
