import type { Imported } from '../../../shared/entities.ts'
import { tokenFetch } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'
import { nameOf, saveBlob, saveFile } from '../../api/download.ts'
import type { Exported } from './sheet.ts'

const addressOf = (entity: Imported) => `/api/admin/imports/export/${entity}`

/** Saves all records of a kind in the form that an import reads. Errors: `ApiError`; a `TypeError` when the download breaks off. */
export const saveCsv = (entity: Imported) => saveFile({ src: addressOf(entity) })

/** The same as a workbook. Errors: the same; `ApiError` also when the workbook cannot be made. */
export async function saveXlsx(entity: Imported): Promise<void> {
  const response = await tokenFetch(addressOf(entity))
  if (!response.ok) await read(Promise.resolve(response))
  const name = nameOf(response).replace(/csv$/, 'xlsx')
  saveBlob(await workbookOf({ entity, csv: await response.text() }), name)
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
