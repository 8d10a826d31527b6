import { Image } from 'lucide-react'

/** A product's picture in a row. */
export function Thumb({ src }: { src: string | null }) {
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
