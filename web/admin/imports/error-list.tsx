import { Download } from 'lucide-react'
import Papa from 'papaparse'
import type { Imported } from '../../../shared/entities.ts'
import { csvSigns } from '../../../shared/imports/import-cells.ts'
import { type ImportError, SHOWN_ERRORS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import { saveBlob } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { columnTitle } from './column-title.ts'

/** Saves rows as a CSV file of a language, by the sign that Excel splits by there. */
function saveRows(name: string, rows: string[][], lang: Lang): void {
  const text = Papa.unparse(rows, {
    delimiter: csvSigns(lang).separator,
    newline: '\r\n',
    escapeFormulae: true,
  })
  saveBlob(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), name)
}

/** How many rows are shown; the file holds all that were stored. */
const SHOWN = 100

export type RowErrors = Record<'errors' | 'notes', ImportError[]>

interface Props {
  /** The id of the import. */
  id: number
  entity: Imported
  of: keyof RowErrors
  data?: RowErrors | undefined
  failure?: { text: string } | undefined
}

/** Lists which rows are wrong and why (`errors`), or what to check before applying (`notes`), on the screen and as a file. */
export function ErrorList({ id, entity, of, data, failure }: Props) {
  const { t, lang } = useAdmin()
  const errors = data?.[of] ?? []
  if (of === 'notes' && errors.length === 0) return null
  const titleOf = (column: string) => (column ? columnTitle(t, entity, column) : t('imports.wholeRow'))
  const heads = [t('imports.line'), t('imports.column'), t('imports.message')]
  const save = () =>
    saveRows(
      `${t(of === 'errors' ? 'imports.errorFile' : 'imports.noteFile')}-${id}.csv`,
      [heads, ...errors.map(({ line, column, message }) => [String(line), titleOf(column), message])],
      lang,
    )
  return (
    <section className="grid gap-3" aria-labelledby={`${of}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${of}-title`} className="text-lg">
          {t(`imports.${of}`)}
        </h2>
        <Button onClick={save} disabled={errors.length === 0}>
          <Download className="size-4" aria-hidden="true" />
          <span>{t(of === 'errors' ? 'imports.saveErrors' : 'imports.saveNotes')}</span>
        </Button>
      </div>
      {failure && <p className="text-bad">{failure.text}</p>}
      <table className="w-full border-collapse text-left" aria-busy={!data && !failure}>
        <thead className="label text-quiet">
          <tr className="border-b border-line">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, SHOWN).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`} className="border-b border-line align-top">
              <td className="figures py-2 pr-4">{line.toLocaleString(lang)}</td>
              <td className="py-2 pr-4">{titleOf(column)}</td>
              <td className="py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > SHOWN && (
        <p className="text-sm text-quiet">
          {t('imports.moreErrors', {
            shown: SHOWN,
            kept: Math.min(errors.length, SHOWN_ERRORS).toLocaleString(lang),
          })}
        </p>
      )}
    </section>
  )
}
