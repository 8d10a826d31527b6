import type { PartDrawing, PartForm } from '../../../shared/parts/parts.admin.ts'
import { Link } from '../../ui/link.tsx'
import { partsOf } from '../catalogue/product/part-text.ts'
import { useAdmin } from '../shell/admin.ts'
import { partName } from './part-name.ts'

/** The products whose drawings show a part, each leading to its tables, and the parts that it replaces. */
export function WhereUsed({ part }: { part: PartForm }) {
  const { t } = useAdmin()
  const drawingText = ({ number, section, active }: PartDrawing) => {
    const text = section ? t('parts.drawing', { n: number, section }) : t('parts.drawingPlain', { n: number })
    return active ? text : `${text} (${t('parts.off')})`
  }
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="where-used">
        <h2 id="where-used" className="mb-2 text-lg!">
          {t('parts.used')}
        </h2>
        {part.used.length === 0 && <p className="text-quiet">{t('parts.usedNone')}</p>}
        <ul>
          {part.used.map((product) => (
            <li key={product.id} className="border-b border-line py-2 last:border-0">
              <Link to={partsOf(product.id)} className="link inline-flex min-h-11 items-center">
                {partName(product)}
              </Link>
              <span className="block text-sm text-quiet">
                {product.drawings.map(drawingText).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {part.replaces.length > 0 && (
        <section aria-labelledby="replaces">
          <h2 id="replaces" className="mb-2 text-lg!">
            {t('parts.replaces')}
          </h2>
          <ul>
            {part.replaces.map((old) => (
              <li key={old.id}>
                <Link to={`/admin/parts/${old.id}/edit`} className="link inline-flex min-h-11 items-center">
                  {partName(old)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
