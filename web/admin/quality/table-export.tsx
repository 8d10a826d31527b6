import type { QualityKind } from '../../../shared/office/quality.admin.ts'
import type { Period } from '../dashboard/period.ts'
import { useAdmin } from '../shell/admin.ts'
import { exportCsv } from '../shell/lists/export.ts'
import { ExportButton } from '../shell/lists/export-button.tsx'

interface Props {
  table: QualityKind | 'cost'
  /** The title of the table. */
  name: string
  period: Period
}

/** Saves a table of the quality figures. */
export default function TableExport({ table, name, period: { from, to } }: Props) {
  const { t } = useAdmin()
  const days = { ...(from && { 'filters[from]': from }), ...(to && { 'filters[to]': to }) }
  return (
    <span className="-mr-3 print:hidden">
      <ExportButton
        label={t('quality.exportOf', { name })}
        run={(job) => exportCsv(job, `quality/${table}`, days)}
        short
      />
    </span>
  )
}
