import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { groupBy } from '../../../shared/base/groups.ts'
import type { ProductDocument } from '../../../shared/catalogue/product-sets.ts'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { decimals, useLang, useT } from '../../i18n/texts.ts'

const StoreDocument = lazy(() => import('../offline/store-document.tsx'))

/** Bytes as a person reads them: `1,4 MB`. */
function sizeText(t: Translate, lang: Lang, bytes: number): string {
  if (bytes < 1e6) return t('catalogue.documents.kilobytes', { size: Math.round(bytes / 1e3) })
  const size = Math.round(bytes / 1e5) / 10
  return t('catalogue.documents.megabytes', {
    size: decimals(lang, Number.isInteger(size) ? 0 : 1).format(size),
  })
}

function List({ documents }: { documents: ProductDocument[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {documents.map(({ kind, lang: written, src, name, size, pages }) => (
        <li key={`${src} ${kind} ${written}`} className="border-b border-line pb-1">
          <a
            href={src}
            download={name}
            hrefLang={written ?? undefined}
            className="group flex min-h-14 min-w-0 gap-3 py-2.5"
          >
            <FileText className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-medium group-hover:underline">
                {kind === 'other' ? name : t(`catalogue.documents.${kind}`)}
              </span>
              <span className="figures block text-sm text-quiet">
                {[
                  written && LANG_NAMES[written],
                  src.split('.').at(-1)!.toUpperCase(),
                  size && sizeText(t, lang, size),
                  pages && t('catalogue.documents.pages', { count: pages }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </a>
          {/* Below the words. */}
          <div className="-mt-2 ml-4 min-h-11 text-sm">
            <Suspense>
              <StoreDocument
                src={src}
                name={kind === 'other' ? name : `${t(`catalogue.documents.${kind}`)} · ${name}`}
              />
            </Suspense>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A product's documents: those that the reader can read, and folded the others. */
export function ProductDocuments({ documents }: { documents: ProductDocument[] }) {
  const t = useT()
  const lang = useLang()
  const byReader = groupBy(documents, (document) => document.lang === null || document.lang === lang)
  const own = byReader.get(true) ?? []
  const other = byReader.get(false) ?? []
  return (
    <>
      {own.length > 0 && <List documents={own} />}
      {other.length > 0 && (
        <details open={own.length === 0} className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-pine">
            {t('catalogue.documents.others', { count: other.length })}
          </summary>
          <List documents={other} />
        </details>
      )}
    </>
  )
}
