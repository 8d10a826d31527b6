import { useState } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../../shared/languages.ts'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../admin.ts'
import { formAt } from '../screens.ts'
import { RemoveTranslation } from './remove-translation.tsx'
import { type Translatable, type Translated, useMakeTranslation, type WithParent } from './translation.ts'

const ENTRY = 'inline-flex min-h-11 items-center gap-1 px-2 text-sm max-sm:px-1 max-sm:text-2xs'

/**
 * For the `aside` of an edit page: links to the same record in the other languages; a missing translation is made and opened.
 * `<FormScreen aside={<LanguageSwitch record={record} parent={parent} entity="categories" />}>`
 */
export function LanguageSwitch<R extends Translatable>({
  record,
  parent,
  entity,
}: WithParent<R> & { entity: Translated }) {
  const { t } = useAdmin()
  const { state } = useLocation()
  const make = useMakeTranslation(entity, state)
  // Translations that were made while unsaved changes held the person on this screen.
  const [made, setMade] = useState<{ id: number; lang: Lang }[]>([])
  const [busy, setBusy] = useState(false)
  const italian = parent ?? record
  const versions = [{ id: italian.id, lang: DEFAULT_LANG }, ...italian.translations, ...made]
  const create = async (lang: Lang) => {
    if (busy) return
    setBusy(true)
    const id = await make(italian.id, lang)
    if (id !== null) setMade((earlier) => [...earlier, { id, lang }])
    setBusy(false)
  }
  return (
    <nav aria-label={t('translations.label')} className="-mx-2 flex basis-full flex-wrap max-sm:-mx-1">
      {[DEFAULT_LANG, ...LANGS.filter((lang) => lang !== DEFAULT_LANG)].map((lang) => {
        const version = versions.find((each) => each.lang === lang)
        const values = { code: lang.toUpperCase(), lang: LANG_NAMES[lang] }
        return version ? (
          <Link
            key={lang}
            to={formAt(entity, version.id)}
            state={state}
            lang={lang}
            aria-current={version.id === record.id ? 'page' : undefined}
            className={`${ENTRY} text-pine hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
          >
            {LANG_NAMES[lang]}
          </Link>
        ) : (
          <button
            key={lang}
            type="button"
            aria-label={t('translations.make', values)}
            aria-disabled={busy}
            onClick={() => create(lang)}
            className={`${ENTRY} text-quiet hover:text-ink`}
          >
            {`+ ${values.code}`}
          </button>
        )
      })}
      {parent && <RemoveTranslation record={record} parent={parent} entity={entity} />}
    </nav>
  )
}
