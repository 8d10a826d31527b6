import type { ProductPage } from '../../../shared/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Price } from '../../ui/price.tsx'

type Table = ProductPage['product_images'][number]

function PartsTable({ table, name }: { table: Table; name: string }) {
  const t = useT()
  const lang = useLang()
  const priced = table.products.some(({ price }) => price !== undefined)
  const cell = 'border-t border-line py-2.5 align-baseline'
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {table.thumb_src && (
        <a
          href={table.image_src ?? table.thumb_src}
          className="block self-start overflow-hidden rounded-md bg-sand"
        >
          <img
            src={table.thumb_src}
            srcSet={table.image_src ? `${table.thumb_src} 800w, ${table.image_src} 1600w` : undefined}
            sizes="(min-width: 80rem) 34rem, (min-width: 60rem) 62vw, 100vw"
            alt={t('catalogue.parts.diagram', { name })}
            width={800}
            height={800}
            loading="lazy"
            className="h-auto w-full dark:brightness-90"
          />
        </a>
      )}
      <table className="w-full self-start text-left">
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="w-12 pb-2 font-medium">
              {t('catalogue.parts.section')}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {t('catalogue.parts.part')}
            </th>
            <th scope="col" className="pb-2 pl-3 font-medium max-sm:hidden">
              {t('catalogue.parts.code')}
            </th>
            {priced && (
              <th scope="col" className="pb-2 pl-3 text-right font-medium">
                {t('catalogue.parts.price')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.products.map(({ id, code, section, name, price }) => (
            <tr key={id}>
              <td className={`figures font-semibold ${cell}`}>{section}</td>
              <td className={cell}>
                {name}
                {code && <span className="figures block text-sm text-quiet sm:hidden">{code}</span>}
              </td>
              <td className={`figures pl-3 text-quiet max-sm:hidden ${cell}`}>{code}</td>
              {priced && (
                <td className={`pl-3 text-right ${cell}`}>
                  {price === undefined ? '–' : <Price cents={price} lang={lang} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The product's exploded views, each with the list of its numbered parts. */
export function SpareParts({ tables, name }: { tables: Table[]; name: string }) {
  const t = useT()
  return (
    <div className="grid gap-12">
      {tables.map((table, i) => (
        <section key={table.id} aria-label={t('catalogue.parts.table', { n: i + 1 })}>
          {tables.length > 1 && <h3 className="mb-3 text-lg">{t('catalogue.parts.table', { n: i + 1 })}</h3>}
          <PartsTable table={table} name={name} />
        </section>
      ))}
    </div>
  )
}
