import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { WarrantyDecision } from '../../../shared/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { ComingFacts } from '../shell/coming.tsx'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { Queue } from './queue.tsx'

const { warranties } = api.admin

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const since = searchParams.get('since')
  const query = since ? { since, id: searchParams.get('id') ?? '' } : {}
  return { queue: loading(read(warranties.queue.$get({ query }))) }
}

export const action = actions({
  decide: ({ id, ...json }: WarrantyDecision & { id: number }) =>
    read(warranties[':id'].decide.$post({ param: { id: String(id) }, json })),
})

/** Registrations that wait to be validated, one after the other, each beside its invoice. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().queue)
  return (
    <>
      <ScreenTitle>{t('warranty-queue.title')}</ScreenTitle>
      <Trail to="/admin/warranties" name={t('warranties.title')} />
      <h1 tabIndex={-1} className="text-2xl! outline-none">
        {t('warranty-queue.title')}
        {data && (
          <span className="figures ml-2.5 text-lg font-normal text-quiet">
            {data.queue_count}
            <span className="sr-only"> {t('warranty-queue.waiting', { count: data.queue_count })}</span>
          </span>
        )}
      </h1>
      {failure ? (
        <LoadFailure text={failure.text} onRetry={reload} />
      ) : data ? (
        <Queue entries={data.queue} count={data.queue_count} />
      ) : (
        <ComingFacts />
      )}
    </>
  )
}
