import { useLoaderData } from 'react-router'
import { nextDue } from '../../../shared/duties/security-clock.ts'
import type { SecurityReport } from '../../../shared/office/security-reports.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { ShortList } from '../shell/lists/short-list.tsx'
import { When } from '../shell/lists/when.tsx'
import { loading } from '../shell/loading.ts'

export const loader = () => ({
  reports: loading<SecurityReport[]>(
    read(api.admin['security-reports'].$get()).then(({ reports }) => reports),
  ),
})

function Standing({ report }: { report: SecurityReport }) {
  const { t } = useAdmin()
  const next = nextDue(report)
  if (!next)
    return (
      <span className="text-sm text-quiet">
        {t(report.fixed_at ? 'security-reports.mended' : 'security-reports.notMended')}
      </span>
    )
  return (
    <span className={`text-sm ${next.state === 'late' ? 'font-semibold text-bad' : ''}`}>
      <span>{`${t(`security-reports.steps.${next.step}`)}: `}</span>
      <When iso={next.due_at!} />
    </span>
  )
}

/** Vulnerabilities that the company knows of, with what is due next. */
export function Component() {
  const { t } = useAdmin()
  const { reports } = useLoaderData<typeof loader>()
  return (
    <ShortList area="security-reports" rows={reports} rowClass="flex flex-wrap items-baseline">
      {(report) => (
        <>
          <span className="min-w-0 flex-1 basis-48 font-semibold break-words">{report.title}</span>
          <span className="text-sm text-quiet">{t(`security-reports.severities.${report.severity}`)}</span>
          <Standing report={report} />
        </>
      )}
    </ShortList>
  )
}
