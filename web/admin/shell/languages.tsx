import { Link } from 'react-router'
import { LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import { useNewestParams } from '../../ui/change-params.ts'

/** The same screen in another language. */
export function Languages({ current, label }: { current: Lang; label: string }) {
  const newest = useNewestParams()
  const search = (lang: Lang) => {
    const next = new URLSearchParams(newest)
    next.set('lang', lang)
    return `?${next}`
  }
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 text-sm">
      {LANGS.map((lang) => (
        <Link
          key={lang}
          to={{ search: search(lang) }}
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
