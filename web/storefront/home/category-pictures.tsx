import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/picture.tsx'
import { listAddress } from '../catalogue/list-address.ts'

/** Every non-empty category as a large picture. */
export function CategoryPictures({ categories }: { categories: Category[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6 md:gap-y-8 lg:grid-cols-3">
      {categories
        .filter(({ products_count }) => products_count > 0)
        .map(({ id, name, thumb_src, image_src, products_count }) => (
          <li key={id}>
            <Link to={listAddress(lang, { cat: id })} className="group block rounded-md">
              <span className="block aspect-4/3 overflow-hidden rounded-md bg-sand">
                {thumb_src && (
                  <Photo
                    src={thumb_src}
                    srcSet={image_src ? `${thumb_src} 480w, ${image_src} 1200w` : undefined}
                    sizes="(min-width: 90rem) 27.7rem, (min-width: 60rem) calc(33.3vw - 2.3rem), (min-width: 48rem) calc(50vw - 2.8rem), calc(50vw - 1.4rem)"
                    alt=""
                    width={480}
                    height={360}
                    loading="lazy"
                    className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03] dark:brightness-85"
                  />
                )}
              </span>
              <span className="mt-2.5 flex flex-col justify-between gap-x-3 sm:flex-row sm:flex-wrap sm:items-baseline">
                <span className="title text-base group-hover:text-pine sm:text-lg md:text-xl">{name}</span>
                <span className="figures text-sm text-quiet">
                  {t('catalogue.list.count', { count: products_count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
