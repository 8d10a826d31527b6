import type { PageArea } from '../../../shared/content/pages.ts'
import type { Lang } from '../../../shared/languages.ts'
import { useAdmin } from './admin.ts'

interface Props {
  area: PageArea
  /** Its number; null when none was in force. */
  version: number | null
  /** The language in which it was read. */
  lang: Lang
}

/** Leads to the version of a page that somebody has agreed to. */
export function PageVersion({ area, version, lang }: Props) {
  const { t } = useAdmin()
  if (version === null) return <span>–</span>
  return (
    <a
      href={`/${lang}/${area}?version=${version}`}
      target="_blank"
      rel="noreferrer"
      className="link figures print:no-underline"
    >
      {t('record.pageVersion', { number: version })}
    </a>
  )
}
