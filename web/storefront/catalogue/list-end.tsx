import { VOLUME_SIZE } from '../../../shared/base/paging.ts'
import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useLater } from './use-later.ts'

/** Whether there are more products than one PDF of the catalogue holds; without scripts its first volume links to the others. */
const isLong = (categories: { products_count: number }[]) =>
  categories.reduce((sum, { products_count }) => sum + products_count, 0) > VOLUME_SIZE

/** The ways on from a list: comparison, what fits, the catalogue as PDF. */
export function ListEnd({ categories }: { categories: Category[] }) {
  const t = useT()
  const lang = useLang()
  const volumes = useLater(() => import('./catalogue-volumes.tsx'), isLong(categories))
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6">
      <ButtonLink to={`/${lang}/compare`}>{t('catalogue.list.compare')}</ButtonLink>
      <ButtonLink to={`/${lang}/does-it-fit`}>{t('shell.nav.does-it-fit')}</ButtonLink>
      {volumes ? (
        <volumes.CatalogueVolumes categories={categories} />
      ) : (
        <ButtonLink to={`/api/catalogue.pdf?lang=${lang}`} reloadDocument>
          {t('catalogue.list.download')}
        </ButtonLink>
      )}
    </div>
  )
}
