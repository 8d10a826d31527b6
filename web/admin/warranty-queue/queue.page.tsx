import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { OwnerDecision, OwnerEntry } from '../../../shared/units/owner-requests.admin.ts'
import type { QueueEntry, WarrantyDecision } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { ComingFacts } from '../shell/coming.tsx'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { OwnerFacts } from './owner-facts.tsx'
import { Queue } from './queue.tsx'
import type { Deciding } from './use-queue.ts'

const { warranties, 'owner-requests': requests } = api.admin
const PATHS = { retailer: '/admin/warranties/queue', owner: '/admin/warranties/queue?from=owner' } as const

/** Who sent what waits. */
type From = keyof typeof PATHS
interface Read {
  from: From
  queue: QueueEntry[] | OwnerEntry[]
  queue_count: number
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const from: From = searchParams.get('from') === 'owner' ? 'owner' : 'retailer'
  const since = searchParams.get('since')
  const query = since ? { since, id: searchParams.get('id') ?? '' } : {}
  const asked: Promise<Omit<Read, 'from'>> =
    from === 'owner' ? read(requests.queue.$get({ query })) : read(warranties.queue.$get({ query }))
  return { queue: loading(asked.then((answer): Read => ({ from, ...answer }))) }
}

export const action = actions({
  decide: ({ id, ...json }: WarrantyDecision & { id: number }) =>
    read(warranties[':id'].decide.$post({ param: { id: String(id) }, json })),
  decideOwner: ({ id, ...json }: OwnerDecision & { id: number }) =>
    read(requests[':id'].decide.$post({ param: { id: String(id) }, json })),
})

const OF_RETAILERS: Deciding<QueueEntry> = {
  intent: 'decide',
  seen: () => ({}),
  isUndone: () => true,
  path: PATHS.retailer,
}
const OF_OWNERS: Deciding<OwnerEntry> = {
  intent: 'decideOwner',
  seen: ({ present }) => ({ present: present && { id: present.id, version: present.version } }),
  // Who is accepted has the link in a mail at once.
  isUndone: (to) => to === 'refused',
  path: PATHS.owner,
}

/** What waits to be validated, one after the other, each beside its document: of retailers, or of owners without an account. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading<Read>(useLoaderData<typeof loader>().queue)
  const textsOf = (from: From) => ({
    none: t(`warranty-queue.${from}.none`),
    noneHelp: t(`warranty-queue.${from}.noneHelp`),
    refusing: {
      help: t(`warranty-queue.${from}.refusingHelp`),
      words: t(from === 'owner' ? 'warranty-queue.owner.words' : 'warranties.fields.note'),
    },
  })
  return (
    <>
      <ScreenTitle>{t('warranty-queue.title')}</ScreenTitle>
      <Trail to="/admin/warranties" name={t('warranties.title')} />
      <h1 tabIndex={-1} className="text-2xl! outline-none">
        <span>{t('warranty-queue.title')}</span>
        {data && (
          <span className="figures ml-2.5 text-lg font-normal text-quiet">
            <span>{data.queue_count}</span>
            <span className="sr-only">{` ${t('warranty-queue.waiting', { count: data.queue_count })}`}</span>
          </span>
        )}
      </h1>
      <nav aria-label={t('warranty-queue.from')} className="mt-2 flex gap-x-5 border-b border-line text-sm">
        {(Object.keys(PATHS) as From[]).map((from) => (
          <Link
            key={from}
            to={PATHS[from]}
            aria-current={data?.from === from ? 'true' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-quiet hover:text-ink aria-[current]:border-pine aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(`warranty-queue.${from}.tab`)}
          </Link>
        ))}
      </nav>
      {failure ? (
        <LoadFailure text={failure.text} onRetry={reload} />
      ) : data?.from === 'owner' ? (
        <Queue
          key="owner"
          entries={data.queue as OwnerEntry[]}
          count={data.queue_count}
          deciding={OF_OWNERS}
          facts={(entry) => <OwnerFacts entry={entry} />}
          texts={textsOf('owner')}
        />
      ) : data ? (
        <Queue
          key="retailer"
          entries={data.queue as QueueEntry[]}
          count={data.queue_count}
          deciding={OF_RETAILERS}
          facts={(entry) => <EntryFacts entry={entry} />}
          texts={textsOf('retailer')}
        />
      ) : (
        <ComingFacts />
      )}
    </>
  )
}
