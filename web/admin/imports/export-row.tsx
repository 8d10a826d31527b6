import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IMPORTED, type Imported } from '../../../shared/entities.ts'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { ExportButton } from '../shell/lists/export-button.tsx'
import { saveCsv, saveXlsx } from './exports.ts'

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
