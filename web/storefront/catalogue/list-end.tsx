import { startTransition, useEffect, useState } from 'react'
import { VOLUME_SIZE } from '../../../shared/base/paging.ts'
import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'

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

/** Loads a part that needs scripts anyway after the scripts of the list. */
export function useLater<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part never changes
  useEffect(() => {
    if (!isWanted) return
    // In slices: the whole list is rendered once more, which would keep a touch waiting.
    const show = (loaded: Part) => startTransition(() => setPart(loaded))
    // The file may be gone after a deployment: the list works without it.
    load().then(show, () => {})
  }, [isWanted])
  return part
}
