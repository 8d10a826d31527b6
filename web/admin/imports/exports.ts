import type { Imported } from '../../../shared/entities.ts'
import type { ImportRow } from '../../../shared/imports/imports.ts'
import { ApiError } from '../../api/client.ts'
import { nameOf, openFile, saveBlob, saveFile } from '../../api/download.ts'
import type { Exported } from './sheet.ts'

const addressOf = (entity: Imported) => `/api/admin/imports/export/${entity}`

/** Saves all records of a kind in the form that an import reads. Errors: `ApiError`; a `TypeError` when the download breaks off. */
export const saveCsv = (entity: Imported) => saveFile({ src: addressOf(entity) })

/** The same as a workbook. Errors: the same; `ApiError` also when the workbook cannot be made. */
export const saveXlsx = (entity: Imported) => saveWorkbook(addressOf(entity), entity)

async function saveWorkbook(src: string, entity: Imported): Promise<void> {
  const response = await openFile(src)
  const name = nameOf(response).replace(/csv$/, 'xlsx')
  saveBlob(await workbookOf({ entity, csv: await response.text() }), name)
}

/** Saves the wrong rows of an import, each with its reasons, as a workbook where its file was one, otherwise as CSV. Errors: the same. */
export async function saveRest({ id, entity, file_name }: Pick<ImportRow, 'id' | 'entity' | 'file_name'>) {
  const src = `/api/admin/imports/${id}/rest`
  if (/\.xlsx$/i.test(file_name)) await saveWorkbook(src, entity)
  else await saveFile({ src })
}

function workbookOf(exported: Exported): Promise<Blob> {
  const writer = new Worker(new URL('./write.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new ApiError(0, 'internal', ''))
    writer.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : fail())
    writer.onerror = fail
    writer.postMessage(exported)
  }).finally(() => writer.terminate())
}
