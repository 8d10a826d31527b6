// @vitest-environment node
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  NavLink,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { Link as EdgeLink, NavLink as EdgeNavLink } from './link.tsx'

/** The HTML of a part of the page at an address, as the edge renders it. */
async function htmlAt(address: string, element: ReactNode): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }])
  const context = (await query(new Request(`http://localhost${address}`))) as StaticHandlerContext
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('a link at the edge is what the router renders in the browser', async () => {
  expect(import.meta.env.SSR).toBe(true)
  for (const to of [
    '/it',
    '/it/products?cat=1&page=2',
    '/it/products/duna#reviews',
    'https://www.example.com/a?b=c',
  ]) {
    const props = {
      to,
      className: 'underline',
      lang: 'it',
      'aria-label': 'A & B',
      replace: true,
      viewTransition: true,
    } as const
    const html = await htmlAt(
      '/it/products/duna',
      <Link discover="none" {...props}>
        A
      </Link>,
    )
    expect(await htmlAt('/it/products/duna', <EdgeLink {...props}>A</EdgeLink>)).toBe(html)
  }
})

test('a link to the open part of the site says so at the edge as in the browser', async () => {
  for (const at of [
    '/it',
    '/it/products',
    '/it/products/duna?a=1',
    '/IT/Products',
    '/it/products-b',
    '/de/products',
  ])
    for (const to of ['/it', '/it/products', '/it/products?cat=1', '/it/products/duna'])
      for (const end of [true, false])
        for (const className of [undefined, 'underline']) {
          const props = { to, end, ...(className && { className }) }
          const html = await htmlAt(
            at,
            <NavLink discover="none" {...props}>
              A
            </NavLink>,
          )
          expect(await htmlAt(at, <EdgeNavLink {...props}>A</EdgeNavLink>), `${to} at ${at}`).toBe(html)
        }
})
