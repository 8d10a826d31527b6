import { addressOf } from '../../addresses.ts'

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
