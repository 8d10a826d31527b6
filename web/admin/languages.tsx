import { Link } from 'react-router'
import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../shared/languages.ts'

/** The back-office in another language; Italian is the address without one. */
export function Languages({ current, label }: { current: Lang; label: string }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 border-t border-line pt-3 text-sm">
      {LANGS.map((lang) => (
        <Link
          key={lang}
          to={lang === DEFAULT_LANG ? '/admin' : `/admin?lang=${lang}`}
          lang={lang}
          hrefLang={lang}
          aria-current={lang === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-quiet hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {LANG_NAMES[lang]}
        </Link>
      ))}
    </nav>
  )
}
