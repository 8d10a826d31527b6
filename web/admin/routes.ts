import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { type PageFiles, pageRoute } from '../page-route.ts'
import { ScreenError } from './chrome/screen-error.tsx'

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

/** The screens for administrators; whoever is none meets the door at all of them. */
const screens: RouteObject = {
  ...around('/admin', 'admin'),
  children: [
    {
      ...around('', 'chrome/inside'),
      children: [
        {
          // Loaded with the addresses: a screen that cannot be loaded is told of beside the sidebar.
          ErrorBoundary: ScreenError,
          children: [
            page(undefined, 'dashboard/dashboard'),
            page('security', 'security/security'),
            page('orders', 'sales/orders'),
            page('orders/:id', 'sales/order'),
            page('payments', 'sales/payments'),
            page('quotations', 'sales/quotations'),
            page('quotations/:id', 'sales/quotation'),
            page('mails', 'sales/mails'),
            page('imports', 'imports/imports'),
            page('imports/create', 'imports/import-create'),
            page('imports/:id', 'imports/import'),
            page('backups', 'operations/backups'),
            page('privacy', 'privacy/privacy'),
            page('health', 'operations/health'),
            page('jobs', 'operations/jobs'),
            page('jobs/:name', 'operations/job'),
            page('messages', 'sales/messages'),
            page('messages/:id', 'sales/message'),
            page('reviews', 'reviews/reviews'),
            page('subscribers', 'newsletter/subscribers'),
            ...adminPages('users', 'accounts/users', 'accounts/user'),
            ...adminPages('clients', 'accounts/clients', 'accounts/client'),
            ...adminPages('vendor-accounts', 'accounts/vendor-accounts', 'accounts/vendor-account'),
            page('vendor-accounts/:id/warranties', 'accounts/account-warranties'),
            ...adminPages('vendor-categories', 'retailers/vendor-categories', 'retailers/vendor-category'),
            ...adminPages('vendors', 'retailers/vendors', 'retailers/vendor'),
            ...adminPages('products', 'products/products', 'products/product'),
            ...adminPages('categories', 'catalogue/categories', 'catalogue/category'),
            ...adminPages('fams', 'catalogue/fams', 'catalogue/fam'),
            ...adminPages('warranties', 'warranties/warranties', 'warranties/warranty'),
            page('warrantiesolds', 'warranties/warrantiesolds'),
            ...adminPages('faqs', 'content/faqs', 'content/faq'),
            ...adminPages('updates', 'content/updates', 'content/update'),
            { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
          ],
        },
      ],
    },
  ],
}

/** Every address of the back-office. Loaded only there. */
export const adminRoutes: RouteObject = {
  children: [
    page('/admin/forgot-password', 'door/forgot-password'),
    page('/admin/reset-password', 'door/set-password'),
    page('/admin/activate', 'door/set-password'),
    screens,
  ],
}
