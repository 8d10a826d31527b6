import { type ComponentType, createElement, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import createIcon from './icon.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
type Drawing = Parameters<typeof createIcon>[0]

const PROPS = [
  {},
  { className: 'size-5 text-pine', 'aria-hidden': true },
  { 'aria-label': 'Search', size: 16, x: 32, strokeWidth: 1, fill: 'currentColor' },
] as const

/** The attributes in an order of their own, which the library does not keep. */
const sorted = (html: string) =>
  html.replace(/<svg ([^>]*)>/, (_, all: string) =>
    all
      .match(/[\w-]+="[^"]*"/g)!
      .sort()
      .join(' '),
  )

test('an icon is drawn as lucide draws it', async () => {
  for (const name of ['search', 'star', 'shopping-cart', 'x', 'house']) {
    const file: { default: Icon; __iconData: Drawing } = await import(
      `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    )
    for (const props of PROPS) {
      const html = (icon: Icon) => sorted(renderToStaticMarkup(createElement(icon, props)))
      expect(html(createIcon(file.__iconData) as Icon), name).toBe(html(file.default))
    }
  }
})
