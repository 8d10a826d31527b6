import { createElement, type ReactNode, type SVGProps } from 'react'

/** What a file of lucide's says of its icon. */
interface Drawing {
  name: string
  size: number
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** Whether readers are told of the icon, or of its being left out. */
const isSaid = (props: object) => Object.keys(props).some((name) => /^(aria-.*|role|title)$/.test(name))

/**
 * Lucide's `createLucideIcon`, which the build puts in its place: a page has up to a hundred icons, and the library works out what
 * is the same each time anew for each.
 */
export default function createIcon({ name, size: box, aliases = [], node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return ({ size = 24, className, children, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': isSaid(rest) ? undefined : 'true',
        ...rest,
      },
      ...lines,
      children,
    )
}
