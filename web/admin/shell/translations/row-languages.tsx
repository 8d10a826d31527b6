import { TranslationLinks } from '../lists/row-actions.tsx'
import { useFromList } from '../trail.tsx'
import { type Languages, useMakeTranslation } from './translation.ts'

interface Props {
  /** A row of a list, and what it is called. */
  id: number
  name: string
  translations: Parameters<typeof TranslationLinks>[0]['translations']
  languages: Languages
}

/** At the end of a list's row: its translations, and a "+ DE" for each that is missing. */
export function RowLanguages({ id, name, translations, languages }: Props) {
  const make = useMakeTranslation(languages, useFromList())
  return (
    <TranslationLinks
      name={name}
      translations={translations}
      to={languages.to}
      onCreate={(lang) => make(id, lang)}
    />
  )
}
