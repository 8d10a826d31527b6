import { Image } from 'lucide-react'

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
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      className="size-9 shrink-0 rounded-sm bg-sand object-cover"
    />
  )
}

/** A record's name in its row, beside its picture. */
export function NameWithThumb({ name, thumb_src }: { name: string; thumb_src: string | null }) {
  return (
    <span className="flex items-center gap-3 py-1">
      <Thumb src={thumb_src} />
      {name}
    </span>
  )
}
