import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { useT } from '../../i18n/texts.ts'
import { Photo } from '../../ui/picture.tsx'

export function RetailerPhotos({ photos }: Pick<RetailerPage, 'photos'>) {
  const t = useT()
  if (photos.length === 0) return null
  return (
    <section aria-label={t('retailers.photos')} className="mt-10">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map(({ src, alt }) => (
          <li key={src}>
            <Photo
              src={src}
              alt={alt}
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              loading="lazy"
              width={1200}
              height={800}
              className="aspect-3/2 w-full rounded-md bg-sand object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
