import { Fragment } from 'react'

const SCHEMES = ['dark', 'light'] as const
const WIDTHS = [480, 960]

interface Props {
  name: 'installation' | 'workshop' | 'family'
  sizes: string
  className?: string
}

/** A drawn picture of use, by day or by night as the page is; it says nothing that the words beside it do not. */
export function UsePicture({ name, sizes, className = '' }: Props) {
  const at = (scheme: (typeof SCHEMES)[number]) => `/scene/use-${name}-${scheme}`
  return (
    <picture>
      {SCHEMES.map((scheme) => {
        const media = `(prefers-color-scheme: ${scheme})`
        return (
          <Fragment key={scheme}>
            <source
              type="image/avif"
              media={media}
              srcSet={WIDTHS.map((width) => `${at(scheme)}-${width}.avif ${width}w`).join()}
              sizes={sizes}
            />
            <source media={media} srcSet={`${at(scheme)}.webp`} />
          </Fragment>
        )
      })}
      <img
        src={`${at('light')}.webp`}
        alt=""
        width={1440}
        height={810}
        loading="lazy"
        decoding="async"
        className={`h-auto w-full rounded-md bg-sand object-cover ${className}`}
      />
    </picture>
  )
}
