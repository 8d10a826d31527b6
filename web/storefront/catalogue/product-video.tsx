import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '../../../shared/base/address.ts'
import { useT } from '../../i18n/texts.ts'
import { Photo } from '../../ui/picture.tsx'

/** The product's film. Nothing is loaded from YouTube before the click; films elsewhere are a plain link. */
export default function ProductVideo({
  video,
  poster,
  name,
  sizes,
}: {
  video: string
  poster: string | null
  name: string
  /** The poster's width on the screen. */
  sizes: string
}) {
  const t = useT()
  const [playing, setPlaying] = useState(false)
  const id = youtubeId(video)
  const title = t('catalogue.video.title', { name })
  if (!id) {
    return (
      <a href={video} rel="noopener noreferrer" className="link inline-flex min-h-11 items-center gap-2">
        <span>{title}</span>
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    )
  }
  if (playing) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-md bg-black"
      />
    )
  }
  return (
    <div>
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="group relative block aspect-video w-full overflow-hidden rounded-md bg-sand"
      >
        {poster && (
          <Photo
            src={poster}
            alt=""
            sizes={sizes}
            loading="lazy"
            width={1200}
            height={1200}
            className="absolute inset-0 size-full object-cover dark:brightness-75"
          />
        )}
        <span className="absolute bottom-4 left-4 flex min-h-12 items-center gap-3 rounded-full bg-ink pr-5 pl-4 font-semibold text-paper group-hover:bg-pine group-hover:text-on-pine md:bottom-6 md:left-6">
          <Play className="size-5 fill-current" aria-hidden="true" />
          <span>{t('catalogue.video.play', { name })}</span>
        </span>
      </button>
      <p className="mt-2 text-sm text-quiet">{t('catalogue.video.privacy')}</p>
    </div>
  )
}

const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** Whether a link is a web address, and not one that a browser would run as a script. */
export const isWebAddress = (address: string) => /^https?:$/.test(addressOf(address)?.protocol ?? '')

/** The id of a YouTube film from any of its addresses; null for anything else. */
export function youtubeId(address: string): string | null {
  if (!isWebAddress(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const [first, second] = pathname.split('/').slice(1)
  const id =
    hostname === 'youtu.be'
      ? first
      : !HOSTS.includes(hostname)
        ? null
        : first === 'watch'
          ? searchParams.get('v')
          : first === 'embed' || first === 'shorts' || first === 'live'
            ? second
            : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}
