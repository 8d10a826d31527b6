import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { isLang } from '../shared/languages.ts'
import { Document } from './document.tsx'
import { langOfPath, loadTexts, type TextArea } from './i18n/texts.ts'
import { visitorOf } from './session/session.ts'
import { ErrorPage } from './storefront/shell/error-page.tsx'
import { Shell } from './storefront/shell/shell.tsx'

const pages = import.meta.glob<Partial<RouteObject>>('./{storefront,admin}/**/*.page.tsx')

/** What the edge must know of a route before it renders: the page's file and its texts. */
export interface PageHandle {
  file: string
  texts: TextArea[]
}

/**
 * A route shown by `web/{file}.page.tsx`, which exports `Component` and perhaps `loader`, `action` and the like. Its texts
 * load beside its data.
 */
function page(path: string | undefined, file: string, texts: TextArea[] = []): RouteObject {
  const load = pages[`./${file}.page.tsx`]
  if (!load) throw new Error(`There is no page web/${file}.page.tsx`)
  const lazy = async () => {
    // After a deployment the files of an open page are gone: the server knows the new ones.
    const anew = () => ({ loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url) })
    const { loader, ...module } = (await load().catch(anew)) as { loader?: LoaderFunction }
    return {
      ...module,
      loader: async (args: LoaderFunctionArgs) => {
        const lang = langOfPath(new URL(args.request.url).pathname)
        const [data] = await Promise.all([loader?.(args, undefined), loadTexts(lang, texts)])
        return data ?? null
      },
    }
  }
  const handle: PageHandle = { file, texts }
  return { path, index: path === undefined, lazy, handle } as RouteObject
}

/** A page that has others inside. */
const around = (path: string, file: string) => page(path, file) as NonIndexRouteObject

/** A list of the back-office, and the forms that make and edit its things. */
const adminPages = (path: string, list: string, form: string) => [
  page(path, list),
  page(`${path}/create`, `${form}-create`),
  page(`${path}/:id/edit`, `${form}-edit`),
]

/** Entries of the back-office's sidebar whose screens are still to come. */
const ADMIN_TO_COME = [
  'orders',
  'quotations',
  'warranties',
  'warrantiesolds',
  'products',
  'categories',
  'fams',
  'faqs',
  'updates',
]

async function langLoader({ params, request }: LoaderFunctionArgs) {
  await loadTexts(langOfPath(new URL(request.url).pathname), ['shell'])
  if (!isLang(params.lang)) throw new Response(null, { status: 404 })
  return null
}

/** Every address of the site. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: ({ context }) => visitorOf(context),
    HydrateFallback: () => null,
    element: (
      <Document>
        <Outlet />
      </Document>
    ),
    errorElement: (
      <Document>
        <Shell>
          <ErrorPage />
        </Shell>
      </Document>
    ),
    children: [
      {
        id: 'shell',
        path: '/:lang',
        loader: langLoader,
        element: <Shell />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              page(undefined, 'storefront/home/home', ['home', 'catalogue', 'finder']),
              page('products', 'storefront/catalogue/products', ['catalogue']),
              page('products/:slug', 'storefront/catalogue/product', ['catalogue']),
              page('cart', 'storefront/cart/cart', ['cart']),
              page('find-retailer', 'storefront/retailers/finder', ['finder']),
              page('quotations/create', 'storefront/quotations/wizard', [
                'quotations',
                'cart',
                'finder',
                'shared',
              ]),
              page('quotations/:id/thank-you', 'storefront/quotations/thank-you', ['quotations']),
              page('quotations/:id', 'storefront/quotations/quotation', ['quotations']),
              page('quotations', 'storefront/quotations/quotations', ['quotations']),
              page('login', 'storefront/accounts/login', ['accounts', 'shared']),
              page('logout', 'storefront/accounts/logout', ['accounts', 'shared']),
              page('forgot-password', 'storefront/accounts/forgot-password', ['accounts', 'shared']),
              page('reset-password', 'storefront/accounts/set-password', ['accounts', 'shared']),
              page('activate', 'storefront/accounts/set-password', ['accounts', 'shared']),
              page('account', 'storefront/accounts/account', ['accounts', 'shared']),
              page('account/personal-data', 'storefront/accounts/personal-data', ['accounts', 'shared']),
              page('contact-us', 'storefront/shell/coming'),
              page('about-us', 'storefront/shell/coming'),
              page('calculator', 'storefront/shell/coming'),
              page('compare', 'storefront/shell/coming'),
              page('orders', 'storefront/shell/coming'),
              page('orders/create', 'storefront/shell/coming'),
              page('warranties', 'storefront/shell/coming'),
              page('terms', 'storefront/shell/coming'),
              page('privacy', 'storefront/shell/coming'),
              page('organisational-model', 'storefront/shell/coming'),
              { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
            ],
          },
        ],
      },
      {
        ...around('/admin', 'admin/admin'),
        children: [
          {
            ...around('', 'admin/chrome/inside'),
            children: [
              page(undefined, 'admin/dashboard/dashboard'),
              ...adminPages('users', 'admin/accounts/users', 'admin/accounts/user'),
              ...adminPages('clients', 'admin/accounts/clients', 'admin/accounts/client'),
              ...adminPages(
                'vendor-accounts',
                'admin/accounts/vendor-accounts',
                'admin/accounts/vendor-account',
              ),
              page('vendor-accounts/:id/warranties', 'admin/accounts/account-warranties'),
              ...adminPages(
                'vendor-categories',
                'admin/retailers/vendor-categories',
                'admin/retailers/vendor-category',
              ),
              ...adminPages('vendors', 'admin/retailers/vendors', 'admin/retailers/vendor'),
              ...ADMIN_TO_COME.map((path) => page(path, 'admin/chrome/coming')),
              { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
            ],
          },
        ],
      },
      { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
    ],
  },
]
