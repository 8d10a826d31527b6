import type { PageArea } from '../../../shared/content/pages.ts'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import type { EditedPage } from '../../../shared/pages/pages.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  area: PageArea
  draft: NonNullable<EditedPage['draft']>
  /** The language whose words are open. */
  of: Lang
}

/** Links to the same draft in the other languages; those without words have a plus sign. */
export function OtherLanguages({ area, draft, of }: Props) {
  const { t } = useAdmin()
  return (
    <nav aria-label={t('translations.label')} className="-mx-2 flex basis-full flex-wrap max-sm:-mx-1">
      {[DEFAULT_LANG, ...LANGS.filter((lang) => lang !== DEFAULT_LANG)].map((lang) => (
        <Link
          key={lang}
          to={`/admin/pages/${area}/${draft.id}/${lang}`}
          lang={lang}
          aria-current={lang === of ? 'page' : undefined}
          className="inline-flex min-h-11 items-center px-2 text-sm text-pine hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink max-sm:px-1"
        >
          {draft.languages.includes(lang) ? LANG_NAMES[lang] : `+ ${LANG_NAMES[lang]}`}
        </Link>
      ))}
    </nav>
  )
}
