import { TranslationLinks } from '../lists/row-actions.tsx'
import { formAt } from '../screens.ts'
import { useFromList } from '../trail.tsx'
import { type Translated, useMakeTranslation } from './translation.ts'

interface Props {
  /** The id of the row, and its name. */
  id: number
  name: string
  translations: Parameters<typeof TranslationLinks>[0]['translations']
  entity: Translated
}

/** At the end of a list's row: links to its translations, and a "+ DE" for each missing one. */
export function RowLanguages({ id, name, translations, entity }: Props) {
  const make = useMakeTranslation(entity, useFromList())
  return (
    <TranslationLinks
      name={name}
      translations={translations}
      to={(id) => formAt(entity, id)}
      onCreate={(lang) => make(id, lang)}
    />
  )
}
