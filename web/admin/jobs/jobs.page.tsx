import type { InferRequestType } from 'hono/client'
import { MAX_LIMIT } from '../../../shared/base/paging.ts'
import { JOB_STATES, type JobRow } from '../../../shared/office/jobs.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { JobState, Outcome, scheduleText, tookText } from './job-words.tsx'
import { jobActions, RowRunButton } from './run-button.tsx'

const { jobs } = api.admin
type Query = InferRequestType<typeof jobs.$get>['query']

export const loader = listLoader(
  async (query: Query) => listed('jobs', await read(jobs.$get({ query }))),
  MAX_LIMIT,
)
export const action = jobActions

/** The jobs that the shop runs by itself, and how each went last. */
export function Component() {
  const { t, lang } = useAdmin()
  return (
    <ListScreen<JobRow>
      name="jobs"
      searchable={false}
      to={({ name }) => `/admin/jobs/${name}`}
      filters={[choiceFilter('state', t('jobs.state'), JOB_STATES, (value) => t(`jobs.states.${value}`))]}
      actions={({ name }) => <RowRunButton job={name} />}
      columns={[
        {
          name: 'name',
          title: t('jobs.name'),
          main: true,
          cell: ({ name }) => <span className="lg:whitespace-nowrap">{t(`jobs.names.${name}`)}</span>,
        },
        {
          name: 'schedule',
          title: t('jobs.schedule'),
          cell: ({ schedule }) => <span className="whitespace-nowrap">{scheduleText(t, schedule)}</span>,
        },
        { name: 'state', title: t('jobs.state'), cell: ({ state }) => <JobState state={state} /> },
        {
          name: 'started_at',
          title: t('jobs.last'),
          sort: true,
          cell: ({ last }) => (last ? <When iso={last.started_at} /> : t('jobs.neverRun')),
        },
        {
          name: 'ms',
          title: t('jobs.took'),
          sort: true,
          figures: true,
          cell: ({ last }) => (
            <span className="whitespace-nowrap">
              {last?.status === 'running'
                ? t('jobs.running')
                : last?.ms == null
                  ? '–'
                  : tookText(lang, last.ms)}
            </span>
          ),
        },
        {
          name: 'result',
          title: t('jobs.result'),
          long: true,
          cell: ({ last }) => (last ? <Outcome run={last} /> : '–'),
        },
      ]}
    />
  )
}
