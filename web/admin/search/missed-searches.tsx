import { localeOf } from '../../../shared/languages.ts'
import type { MissedSearch } from '../../../shared/search/synonyms.admin.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  missed: MissedSearch[]
  onTake: (term: string) => void
}

/** What was searched in vain, each with a way into the words that mean the same. */
export function MissedSearches({ missed, onTake }: Props) {
  const { t, lang } = useAdmin()
  if (missed.length === 0) return <p className="text-quiet">{t('synonyms.noneMissed')}</p>
  return (
    <ul className="grid">
      {missed.map(({ term, count, last_day }) => (
        <li key={term} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
          <span className="min-w-0 leading-snug">
            <span className="block font-medium break-words">{term}</span>
            <span className="figures block text-sm text-quiet">
              {`${t('synonyms.times', { count })}, ${new Date(last_day).toLocaleDateString(localeOf(lang), { day: 'numeric', month: 'short' })}`}
            </span>
          </span>
          <Button
            look="quiet"
            className="-mr-4 shrink-0"
            onClick={() => onTake(term)}
            aria-label={t('synonyms.takeOf', { term })}
          >
            {t('synonyms.take')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
