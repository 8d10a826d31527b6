import type { InferRequestType } from 'hono/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IMPORTED, type Imported } from '../../../shared/entities.ts'
import { IMPORT_STATES, type ImportRow } from '../../../shared/imports/imports.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { ExportButton } from '../shell/lists/export-button.tsx'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { saveCsv, saveXlsx } from './exports.ts'
import { ImportState } from './import-words.tsx'

const { imports } = api.admin
type Query = InferRequestType<typeof imports.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('imports', await read(imports.$get({ query }))),
)

/** The files imported in the last 30 days, and a link to a new import. */
export function Component() {
  const { t, lang } = useAdmin()
  const entity = useSearchParams()[0].get('entity')
  return (
    <ListScreen<ImportRow>
      name="imports"
      below={<ExportRow />}
      to={({ id }) => `/admin/imports/${id}`}
      create={`/admin/imports/create${entity ? `?entity=${entity}` : ''}`}
      filters={[
        choiceFilter('entity', t('imports.what'), IMPORTED, (value) => t(`${value}.title`)),
        choiceFilter('state', t('imports.state'), IMPORT_STATES, (value) => t(`imports.states.${value}`)),
      ]}
      columns={[
        {
          name: 'file_name',
          title: t('imports.file'),
          sort: true,
          main: true,
          cell: ({ file_name }) => <span className="wrap-anywhere">{file_name}</span>,
        },
        { name: 'entity', title: t('imports.what'), sort: true, cell: ({ entity }) => t(`${entity}.title`) },
        {
          name: 'created_at',
          title: t('imports.date'),
          sort: true,
          cell: ({ created_at }) => <When iso={created_at} />,
        },
        { name: 'user_name', title: t('imports.who'), cell: ({ user_name }) => user_name },
        { name: 'state', title: t('imports.state'), cell: (found) => <ImportState found={found} /> },
        {
          name: 'rows',
          title: t('imports.rows'),
          sort: true,
          figures: true,
          cell: ({ rows }) => rows.toLocaleString(lang),
        },
      ]}
    />
  )
}

/** Saves all records of a kind, first of the one that the list is filtered by, with the same columns that an import reads. */
export function ExportRow() {
  const { t } = useAdmin()
  const asked = useSearchParams()[0].get('entity')
  const [entity, setEntity] = useState<Imported>(IMPORTED.find((name) => name === asked) ?? 'products')
  return (
    <section aria-label={t('imports.export')} className="mt-4 mb-5 border-y border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('imports.export')}</span>
          <select
            value={entity}
            onChange={(event) => setEntity(event.target.value as Imported)}
            className={`${INPUT} w-auto!`}
          >
            {IMPORTED.map((name) => (
              <option key={name} value={name}>
                {t(`${name}.title`)}
              </option>
            ))}
          </select>
        </label>
        <ExportButton label={t('imports.csv')} run={() => saveCsv(entity)} />
        <ExportButton label={t('imports.xlsx')} run={() => saveXlsx(entity)} />
      </div>
      <p className="mt-2 text-sm text-quiet">{t('imports.exportHelp')}</p>
    </section>
  )
}
