import { useNavigate } from 'react-router'
import type { Exported } from '../../../../shared/entities.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { showToast } from '../../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from '../lists/use-loaded.ts'

/** A record whose texts are translated, or such a translation, as the API answers it for its form. */
export interface Translatable {
  id: number
  /** Of a translation; null for what is Italian. */
  parent_id: number | null
  lang: Lang
  updated_at: string
  /** Of an Italian record. */
  translations: { id: number; lang: Lang }[]
}

/** Where the translations of a kind of record are edited, and how one is made. */
export interface Languages {
  /** As in the path of its calls. */
  entity: Exported
  /** The edit page of a record, or of a translation. */
  to: (id: number) => string
  /** Makes the translation of an Italian record, filled with its texts; answers its id. */
  make: (id: number, lang: Lang) => Promise<number>
}

/** A record with its Italian parent, which is null for what is no translation. */
export interface WithParent<R> {
  record: R
  parent: R | null
}

/** For `<EditScreen read>`: reads a record, and of a translation also the Italian parent. */
export const withParent =
  <R extends Translatable>(read: (id: string) => Promise<R>) =>
  async (id: string): Promise<WithParent<R>> => {
    const record = await read(id)
    return { record, parent: record.parent_id === null ? null : await read(String(record.parent_id)) }
  }

/**
 * Makes a missing translation and opens it with the location state that says which list leads there. Answers its id, or null after
 * a failure, which it says.
 */
export function useMakeTranslation({ make, to }: Languages, state: unknown) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  return async (id: number, lang: Lang): Promise<number | null> => {
    try {
      const made = await make(id, lang)
      announceChange()
      void navigate(to(made), { state })
      return made
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
      return null
    }
  }
}
