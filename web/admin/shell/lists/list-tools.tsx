import { Columns3 } from 'lucide-react'
import { EXPORTED, type Exported } from '../../../../shared/entities.ts'
import { useAdmin } from '../admin.ts'
import { useAhead } from '../ahead.ts'
import { onDemand } from '../on-demand.tsx'
import { exportCsv } from './export.ts'
import { ExportButton } from './export-button.tsx'
import type { ListAddress } from './list-address.ts'
import type { Arranged } from './list-columns.ts'
import { OpenPanel, Panel } from './panel.tsx'
import type { Views } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'

const ColumnsPanel = onDemand(() => import('./columns-panel.tsx'))

/** The name of a list in the API, if it can be exported as a whole. */
export const exportedAs = (name: string): Exported | null =>
  EXPORTED.find((entity) => entity === name) ?? null

interface Props<Row> {
  views: Views
  address: ListAddress
  arranged: Arranged<Row>[]
  exported: Exported | null
}

/** The tools for a whole list: its views, its columns, its file. */
export function ListTools<Row>({ views, address, arranged, exported }: Props<Row>) {
  const { t } = useAdmin()
  useAhead(OpenPanel, ColumnsPanel)
  const choices = arranged.map(({ column, shown }) => ({
    name: column.name,
    title: column.title ?? t(`columns.${column.name}`),
    shown,
    fixed: column.main === true,
  }))
  return (
    <div className="-mx-3 flex min-w-0 flex-wrap items-center">
      <ViewsMenu views={views} address={address} />
      <Panel label={t('arrange.title')} icon={Columns3} short>
        <ColumnsPanel
          fallback={<p className="p-2 text-quiet">{t('arrange.loading')}</p>}
          choices={choices}
          onChange={views.setColumns}
        />
      </Panel>
      {exported && (
        <ExportButton
          label={t('export.button')}
          run={(job) => exportCsv(job, exported, address.filter)}
          short
        />
      )}
    </div>
  )
}
