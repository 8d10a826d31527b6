import type { InferRequestType } from 'hono/client'
import { type Params, useParams } from 'react-router'
import { type JobRow, type JobRun, RUN_STATUSES } from '../../../shared/office/jobs.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { exactTime } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { Trail } from '../shell/trail.tsx'
import { JobState, Outcome, RunState, scheduleText, tookText } from './job-words.tsx'
import { jobActions, RunButton } from './run-button.tsx'

const at = api.admin.jobs[':name']
type Query = InferRequestType<typeof at.$get>['query']

export const loader = listLoader(async (query: Query, { name = '' }) =>
  listed('runs', await read(at.$get({ param: { name }, query }))),
)
export const choices = ({ name = '' }: Params) => ({
  job: loading(read(at.$get({ param: { name }, query: { limit: '1' } }))),
})
export const action = jobActions

/** Below its title: when a job runs, and whether it is well. */
function JobHead({ job }: { job: JobRow }) {
  const { t } = useAdmin()
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <JobState state={job.state} />
        <span>{scheduleText(t, job.schedule)}</span>
      </p>
      {(job.state === 'failed' || job.state === 'late') && (
        <div className="mt-4">
          <Alert kind="bad">{t(`jobs.help.${job.state}`)}</Alert>
        </div>
      )}
    </>
  )
}

/** One job and its runs of the last 30 days. */
export function Component() {
  const { t, lang } = useAdmin()
  const { name = '' } = useParams()
  const key = `jobs.names.${name}`
  const { data } = useLoading(useBesideList<typeof choices>('runs-of-one').job)
  return (
    <ListScreen<JobRun>
      name="runs"
      title={t(key) === key ? t('jobs.title') : t(key)}
      above={<Trail to="/admin/jobs" name={t('jobs.title')} />}
      below={data && <JobHead job={data.job} />}
      main={data && <RunButton job={data.job.name} />}
      searchable={false}
      filters={[
        ...dayFilters(t),
        choiceFilter('status', t('runs.state'), RUN_STATUSES, (value) => t(`runs.status.${value}`)),
      ]}
      columns={[
        {
          name: 'started_at',
          title: t('runs.date'),
          sort: true,
          main: true,
          cell: ({ started_at }) => <span className="figures">{exactTime(started_at, lang)}</span>,
        },
        { name: 'status', title: t('runs.state'), cell: ({ status }) => <RunState status={status} /> },
        {
          name: 'ms',
          title: t('jobs.took'),
          sort: true,
          figures: true,
          cell: ({ ms }) => (ms === null ? '–' : tookText(lang, ms)),
        },
        { name: 'result', title: t('jobs.result'), long: true, cell: (run) => <Outcome run={run} /> },
      ]}
    />
  )
}
