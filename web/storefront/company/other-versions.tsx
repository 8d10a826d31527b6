import type { PageArea } from '../../../shared/content/pages.ts'
import type { PageVersion } from '../../../shared/pages/pages.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** At the foot of a page: links to its other published versions, which stay readable. */
export function OtherVersions({ area, others }: { area: PageArea; others: PageVersion[] }) {
  const t = useT()
  const lang = useLang()
  if (others.length === 0) return null
  const said = { in_force: 'paper.current', earlier: 'paper.replaced', future: 'paper.coming' }
  return (
    <nav lang={lang} aria-labelledby="versions" className="no-print border-t border-line pt-6">
      <h2 id="versions" className="label">
        {t('paper.versions')}
      </h2>
      <ul className="mt-1">
        {others.map(({ version, state, from_text }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={state === 'in_force' ? `/${lang}/${area}` : `/${lang}/${area}?version=${version}`}
              className="inline-flex min-h-11 items-center text-pine hover:underline"
            >
              {t('paper.version', { number: version })}
            </Link>
            <span className="figures text-sm text-quiet">{t(said[state], { date: from_text })}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
