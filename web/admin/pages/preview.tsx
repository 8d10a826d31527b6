import { useWatch } from 'react-hook-form'
import type { Lang } from '../../../shared/languages.ts'
import { fillPage } from '../../../shared/pages/fill.ts'
import type { EditedPage } from '../../../shared/pages/pages.admin.ts'
import type { PageTexts } from '../../../shared/pages/pages.ts'
import { PaperSections } from '../../ui/paper-sections.tsx'
import { useAdmin } from '../shell/admin.ts'

/** The placeholders that a text may have, each with what it stands for. */
function Placeholders({ placeholders }: Pick<EditedPage, 'placeholders'>) {
  const { t } = useAdmin()
  return (
    <details className="border-b border-line pb-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine hover:underline">
        {t('pages.placeholders')}
      </summary>
      <p className="prose mb-2 text-sm text-quiet">{t('pages.placeholdersHelp')}</p>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {placeholders.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt translate="no" className="figures font-medium">{`:${name}`}</dt>
            <dd className="line-clamp-2 break-words text-quiet">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What the page will look like, as it is typed. */
export default function Preview({
  placeholders,
  of,
}: Pick<EditedPage, 'placeholders' | 'of'> & { of: Lang }) {
  const { t } = useAdmin()
  const words = useWatch({ name: 'page_data' }) as PageTexts
  const filled = fillPage(words, Object.fromEntries(placeholders.map(({ name, value }) => [name, value])))
  return (
    <div className="min-w-0">
      <Placeholders placeholders={placeholders} />
      <section aria-labelledby="preview" className="mt-5">
        <h2 id="preview" className="label">
          {t('pages.preview')}
        </h2>
        <div lang={of} className="mt-3 break-words">
          <p className="title text-3xl">{filled.title}</p>
          <p className="mt-3 mb-6 text-lg text-quiet">{filled.intro}</p>
          <PaperSections sections={filled.sections} lang={of} withAnchors={false} />
        </div>
      </section>
    </div>
  )
}
