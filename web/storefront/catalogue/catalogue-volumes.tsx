import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { chapterName, planVolumes } from '../../../shared/catalogue/catalogue-volumes.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** The volumes of the catalogue as PDF, each with its categories; for a shop with so many products that there are several. */
export function CatalogueVolumes({ categories }: { categories: Category[] }) {
  const t = useT()
  const address = `/api/catalogue.pdf?lang=${useLang()}`
  const volumes = planVolumes(categories)
  return (
    <details className="group basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <span>{t('catalogue.list.download')}</span>
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <ul className="max-w-2xl">
        {volumes.map((chapters, i) => (
          <li key={chapters[0]!.category.id + chapters[0]!.part / 1000} className="border-t border-line">
            <Link
              to={`${address}&volume=${i + 1}`}
              reloadDocument
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5 hover:text-pine"
            >
              <span className="figures font-semibold">{t('catalogue.list.volume', { number: i + 1 })}</span>{' '}
              <span className="text-quiet">{chapters.map(chapterName).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
