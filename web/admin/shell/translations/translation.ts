import { useNavigate } from 'react-router'
import type { Lang } from '../../../../shared/languages.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { actions, useSend } from '../actions.ts'
import { showFailure, useAdmin } from '../admin.ts'
import { readBefore } from '../history/history.ts'
import { formAt } from '../screens.ts'

/** A record whose texts are translated, or a translation of one, as the API returns it for its form. */
export interface Translatable {
  id: number
  /** The Italian record of a translation; null for an Italian record. */
  parent_id: number | null
  lang: Lang
  updated_at: string
  /** The translations of an Italian record. */
  translations: { id: number; lang: Lang }[]
}

type Admin = typeof api.admin
/** Kinds of records that are translated, by their names in paths: the API can create their translations. */
export type Translated = {
  [Name in keyof Admin]: Admin[Name] extends { ':id': { translations: unknown } } ? Name : never
}[keyof Admin]

/** A record with its Italian parent; null when it is not a translation. */
export interface WithParent<R> {
  record: R
  parent: R | null
  /** The parent's fields as they were when the translation was saved last, if they have changed since. */
  before: Promise<object | null>
}

const NOTHING = Promise.resolve(null)

/** For `formLoader`: reads a record, and for a translation also its Italian parent. */
export const withParent =
  <R extends Translatable>(entity: Translated, read: (id: string) => Promise<R>) =>
  async (id: string): Promise<WithParent<R>> => {
    const record = await read(id)
    if (record.parent_id === null) return { record, parent: null, before: NOTHING }
    const parent = await read(String(record.parent_id))
    const isOlder = parent.updated_at > record.updated_at
    return {
      record,
      parent,
      before: isOlder ? readBefore(entity, parent.id, record.updated_at) : NOTHING,
    }
  }

/** Where every list and form sends its changes of translations. */
const TRANSLATIONS = '/admin/translations'

export const translationAction = actions({
  make: ({ entity, id, lang }: { entity: Translated; id: number; lang: Lang }) =>
    // The call is the same for every kind.
    read(
      api.admin[entity as 'categories'][':id'].translations.$post({
        param: { id: String(id) },
        json: { lang },
      }),
    ),
})

/**
 * Makes a missing translation, filled with the Italian texts, and opens it; the location's state keeps the list that it was
 * opened from. Returns its id, or null after a failure, which it reports. `to` is where translations are opened, if not at
 * their form.
 */
export function useMakeTranslation(
  entity: Translated,
  state: unknown,
  to = (id: number) => formAt(entity, id),
) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const send = useSend<typeof translationAction>(TRANSLATIONS)
  return async (id: number, lang: Lang): Promise<number | null> => {
    const { answer, failure } = await send('make', { entity, id, lang })
    if (!answer) {
      showFailure(t, failure)
      return null
    }
    const made = Object.values(answer)[0] as number
    void navigate(to(made), { state })
    return made
  }
}
