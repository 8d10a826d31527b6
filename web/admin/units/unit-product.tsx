import type { AdminUnitPage } from '../../../shared/units/units.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'

type Sheet = AdminUnitPage['drawings'][number]

function Drawing({ sheet, number }: { sheet: Sheet; number: number }) {
  const { t } = useAdmin()
  const title = t('units.drawing', { number: String(number) })
  return (
    <details className="border-b border-line py-2 last:border-b-0">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        <span>{`${title} `}</span>
        <span className="font-normal text-quiet">{`(${sheet.products.length})`}</span>
      </summary>
      <div className="grid gap-4 py-2 md:grid-cols-[16rem_minmax(0,1fr)]">
        {sheet.thumb_src && (
          <a href={sheet.image_src ?? sheet.thumb_src} target="_blank" rel="noreferrer">
            <img src={sheet.thumb_src} alt={title} loading="lazy" className="w-full bg-sand" />
          </a>
        )}
        <ul className="text-sm">
          {sheet.products.map(({ id, section, code, name }) => (
            <li key={id} className="flex gap-x-3 py-1">
              <span className="figures min-w-8 text-quiet">{section}</span>
              <span className="figures min-w-24">{code}</span>
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** What belongs to the product of a unit: its updates, manuals, and drawings with their parts. */
export function ProductParts({ unit }: { unit: AdminUnitPage }) {
  const { t } = useAdmin()
  const { product, updates, documents, drawings } = unit
  return (
    <>
      {product && (
        <p className="py-4 text-sm">
          <Link to={`/admin/products/${product.id}/edit`} className="link">
            {t('units.openProduct', { name: product.name })}
          </Link>
        </p>
      )}
      {updates.length > 0 && (
        <Part title={t('units.updates')}>
          <ul className="text-sm">
            {updates.map(({ id, title, doc, created_at }) => (
              <li key={id} className="flex flex-wrap gap-x-4 py-1.5">
                <Link to={`/admin/updates/${id}/edit`} className="link">
                  {title}
                </Link>
                {doc && (
                  <a href={doc.src} className="link break-all" download>
                    {doc.name}
                  </a>
                )}
                <span className="text-quiet">
                  <When iso={created_at} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={t('units.documents')}>
          <ul className="text-sm">
            {documents.map(({ src, name, lang }) => (
              <li key={src} className="py-1.5">
                <a href={src} target="_blank" rel="noreferrer" className="link break-all">
                  {name}
                </a>
                {lang && <span className="text-quiet uppercase">{` ${lang}`}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {drawings.length > 0 && (
        <Part title={t('units.drawings')}>
          {drawings.map((sheet, index) => (
            <Drawing key={sheet.id} sheet={sheet} number={index + 1} />
          ))}
        </Part>
      )}
    </>
  )
}
