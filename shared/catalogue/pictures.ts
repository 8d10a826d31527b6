/**
 * Widths, in pixels, in which public pictures are made as AVIF when they are first asked for. From one to the next it is half as
 * much again, so that no browser loads much more than it shows; Cloudflare makes no wider ones.
 */
export const AVIF_WIDTHS = [160, 240, 360, 540, 800, 1200] as const

const WEBP = /^(\/files\/(?:images|diagrams)\/[\w.-]+)-\d+\.webp$/

/** The AVIFs of a picture as a `srcset`, from the address of one of its WebPs. */
export function avifSet(src: string): string | undefined {
  const stem = WEBP.exec(src)?.[1]
  return stem && AVIF_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join()
}
