import type { Translate } from '../../../shared/translate.ts'
import { saveFile } from '../../api/download.ts'
import { showToast } from '../../ui/toast.ts'
import { explain } from './explain.ts'

/** Saves a private invoice; where that fails, a toast says why. */
export async function saveInvoice(t: Translate, doc: { src: string; name: string }): Promise<void> {
  try {
    await saveFile(doc)
  } catch (error) {
    showToast({ kind: 'bad', text: explain(t, error) })
  }
}
