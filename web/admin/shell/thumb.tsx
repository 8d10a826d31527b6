import { Image } from 'lucide-react'
import type { FoundPart } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { Photo } from '../../ui/picture.tsx'
import { partText } from '../catalogue/product/part-text.ts'
import { useAdmin } from './admin.ts'

/** A product's picture in a row. */
function Thumb({ src }: { src: string | null }) {
  if (!src) {
    return (
      <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sand text-edge">
        <Image className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <Photo
      src={src}
      alt=""
      sizes="36px"
      width={36}
      height={36}
      loading="lazy"
      className="size-9 shrink-0 rounded-sm bg-sand object-cover"
    />
  )
}

interface Named {
  name: string
  thumb_src: string | null
}

/** A record's name in its row, beside its picture. */
export function NameWithThumb({ name, thumb_src }: Named) {
  return (
    <span className="flex items-center gap-3 py-1">
      <Thumb src={thumb_src} />
      <span>{name}</span>
    </span>
  )
}

/** A product's name in its row; below it the spare part that it was found by. */
export function ProductName({ name, thumb_src, found_part: part }: Named & { found_part: FoundPart | null }) {
  const { t } = useAdmin()
  if (!part) return <NameWithThumb name={name} thumb_src={thumb_src} />
  return (
    <span className="flex items-center gap-3 py-1">
      <Thumb src={thumb_src} />
      <span className="min-w-0">
        <span>{name}</span>
        <span className="block text-sm font-normal text-quiet">{partText(t, part)}</span>
      </span>
    </span>
  )
}
