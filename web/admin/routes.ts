import type { NonIndexRouteObject, RouteObject } from 'react-router'
import { type PageFiles, pageRoute } from '../page-route.ts'
import { ScreenError } from './shell/screen-error.tsx'

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
      ...around('', 'shell/inside'),
      children: [
        {
          // Loaded with the addresses: a screen that cannot be loaded is told of beside the sidebar.
          ErrorBoundary: ScreenError,
          children: [
            page(undefined, 'dashboard/dashboard'),
            page('security', 'second-factor/second-factor'),
            page('orders', 'orders/orders'),
            page('orders/:id', 'orders/order'),
            page('payments', 'payments/payments'),
            page('quotations', 'quotations/quotations'),
            page('quotations/:id', 'quotations/quotation'),
            page('mails', 'mails/mails'),
            page('imports', 'imports/imports'),
            page('imports/create', 'imports/import-create'),
            page('imports/:id', 'imports/import'),
            page('backups', 'backups/backups'),
            page('privacy', 'privacy/privacy'),
            page('health', 'health/health'),
            page('jobs', 'jobs/jobs'),
            page('jobs/:name', 'jobs/job'),
            page('messages', 'messages/messages'),
            page('messages/:id', 'messages/message'),
            page('reviews', 'reviews/reviews'),
            page('subscribers', 'newsletter/subscribers'),
            ...adminPages('users', 'accounts/users', 'accounts/user'),
            ...adminPages('clients', 'accounts/clients', 'accounts/client'),
            ...adminPages('vendor-accounts', 'accounts/retailer-accounts', 'accounts/retailer-account'),
            page('vendor-accounts/:id/warranties', 'accounts/account-warranties'),
            ...adminPages(
              'vendor-categories',
              'retailers/retailer-categories',
              'retailers/retailer-category',
            ),
            ...adminPages('vendors', 'retailers/retailers', 'retailers/retailer'),
            ...adminPages('products', 'catalogue/products', 'catalogue/product'),
            ...adminPages('categories', 'catalogue/categories', 'catalogue/category'),
            ...adminPages('fams', 'catalogue/families', 'catalogue/family'),
            ...adminPages('warranties', 'warranties/warranties', 'warranties/warranty'),
            page('warrantiesolds', 'warranties/old-warranties'),
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
    page('/admin/forgot-password', 'sign-in/forgot-password'),
    page('/admin/reset-password', 'sign-in/set-password'),
    page('/admin/activate', 'sign-in/set-password'),
    screens,
  ],
}
