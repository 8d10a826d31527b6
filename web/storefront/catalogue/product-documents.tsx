import { FileText } from 'lucide-react'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import { oncePer } from '../../../shared/once.ts'
import type { ProductDocument } from '../../../shared/product-sets.ts'
import { useLang, useT } from '../../i18n/texts.ts'

const kilobytes = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
)
const megabytes = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
)

/** Bytes as a person reads them: `1,4 MB`. */
const sizeText = (lang: Lang, bytes: number): string =>
  bytes < 1e6 ? kilobytes(lang).format(bytes / 1e3) : megabytes(lang).format(bytes / 1e6)

function List({ documents }: { documents: ProductDocument[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {documents.map(({ kind, lang: written, src, name, size, pages }) => (
        <li key={`${src} ${kind} ${written}`} className="border-b border-line">
          <a
            href={src}
            download={name}
            hrefLang={written ?? undefined}
            className="group flex min-h-14 gap-3 py-2.5"
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
                  size && sizeText(lang, size),
                  pages && t('catalogue.documents.pages', { count: pages }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A product's documents: those that the reader can read, and folded the others. */
export function ProductDocuments({ documents }: { documents: ProductDocument[] }) {
  const t = useT()
  const lang = useLang()
  const { own = [], other = [] } = Object.groupBy(documents, (document) =>
    document.lang === null || document.lang === lang ? 'own' : 'other',
  )
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
