import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { type PageFiles, pageRoute } from '../page-route.ts'

const pages: PageFiles = import.meta.glob<Partial<RouteObject>>('./**/*.page.tsx')

const page = (path: string | undefined, file: string) =>
  pageRoute(pages[`./${file}.page.tsx`], path, `admin/${file}`)

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

/** Every address of the back-office. Loaded only there. */
export const adminRoutes: RouteObject = {
  ...around('/admin', 'admin'),
  children: [
    {
      ...around('', 'chrome/inside'),
      children: [
        page(undefined, 'dashboard/dashboard'),
        ...adminPages('users', 'accounts/users', 'accounts/user'),
        ...adminPages('clients', 'accounts/clients', 'accounts/client'),
        ...adminPages('vendor-accounts', 'accounts/vendor-accounts', 'accounts/vendor-account'),
        page('vendor-accounts/:id/warranties', 'accounts/account-warranties'),
        ...adminPages('vendor-categories', 'retailers/vendor-categories', 'retailers/vendor-category'),
        ...adminPages('vendors', 'retailers/vendors', 'retailers/vendor'),
        ...ADMIN_TO_COME.map((path) => page(path, 'chrome/coming')),
        { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
      ],
    },
  ],
}
