import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
  redirect,
} from 'react-router'
import { type PageFiles, pageRoute } from '../page-route.ts'
import { historyLoader } from './shell/history/history.ts'
import { atEdge, inBrowser, withoutPage } from './shell/in-browser.ts'
import { bulkAction } from './shell/lists/bulk.ts'
import { besideId, besideList, type ListFile } from './shell/lists/list-loader.ts'
import { viewAction } from './shell/lists/view-actions.ts'
import { ScreenError } from './shell/screen-error.tsx'
import { loadRestOfTexts } from './shell/texts.ts'
import './office.css'

export { loadRendered } from './rendered.ts'

/** The edge has none of the screens, which are made in the browser. */
const pages: PageFiles = import.meta.env.SSR
  ? import.meta.glob<Partial<RouteObject>>([
      './admin.page.tsx',
      './shell/inside.page.tsx',
      './sign-in/*.page.tsx',
    ])
  : import.meta.glob<Partial<RouteObject>>('./**/*.page.tsx')

/** Pages that say what is in the rest of the texts; records with mails say how these are. */
const SAY_REST =
  /^((health|duties|api-keys|webhooks|identity-providers|security-reports|settings|imports|second-factor|sign-in|jobs|mails|privacy|backups|warranty-queue|serial-format|claims|faults|recalls|returns|reviews|symptoms|quality|display|alerts|parts|transfers|pricing|shipping|invoices|documents|credit-notes|product-files|product-prices|product-grid|pages|translation-desk)\/|(accounts\/retailer-(accounts?|rights)|orders\/order|quotations\/quotation|messages\/message|units\/unit)$)/

const page = (path: string | undefined, file: string) => {
  const load = pages[`./${file}.page.tsx`]
  const withRest = async () => (await Promise.all([load!(), loadRestOfTexts()]))[0]
  return pageRoute(SAY_REST.test(file) && load ? withRest : load, path, `admin/${file}`)
}

/** A page with other pages inside. */
const around = (path: string, file: string) => page(path, file) as NonIndexRouteObject

/** A screen for administrators, rendered in the browser only. */
const screen = (path: string | undefined, file: string) =>
  import.meta.env.SSR ? atEdge(path, { file: `admin/${file}`, texts: [] }) : inBrowser(page(path, file))

/**
 * A list, inside a route that stays while one filters and turns pages: it has the list's saved views and the choices of its
 * filters. `views` is the name that the views are stored under.
 */
const list = (path: string, file: string, views = path): RouteObject => {
  const around = { id: besideId(views), path, children: [screen(undefined, file)] }
  if (import.meta.env.SSR) return around
  const lazy = async () => besideList(views, (await pages[`./${file}.page.tsx`]!()) as ListFile)
  return inBrowser({ ...around, lazy, readsViews: true })
}

/** A list, and the form that creates and edits its records. */
const listAndForm = (path: string, file: string, form: string) => [
  list(path, file),
  screen(`${path}/create`, form),
  screen(`${path}/:id/edit`, form),
]

type Searches = typeof import('./searches.ts')
/** A route that the fields of some screens search at. */
const searched = (path: string, name: keyof Searches) =>
  withoutPage(path, {
    loader: async (args: LoaderFunctionArgs) => (await import('./searches.ts'))[name](args),
  })

/** The screens for administrators; anybody else meets the sign-in at all their addresses. */
const screens: RouteObject = {
  ...around('/admin', 'admin'),
  children: [
    {
      ...around('', 'shell/inside'),
      children: [
        {
          // Loaded together with the routes, so that a screen that fails to load can be reported beside the sidebar.
          ErrorBoundary: ScreenError,
          children: [
            screen(undefined, 'dashboard/dashboard'),
            screen('security', 'second-factor/second-factor'),
            list('orders', 'orders/orders'),
            screen('orders/create', 'orders/new-order'),
            screen('orders/:id', 'orders/order'),
            screen('payments', 'payments/payments'),
            list('invoices', 'invoices/invoices'),
            screen('invoices/:id', 'invoices/invoice'),
            list('transfers', 'transfers/transfers'),
            screen('transfers/:id', 'transfers/transfer'),
            screen('credits/:id', 'transfers/credit'),
            list('quotations', 'quotations/quotations'),
            screen('quotations/:id', 'quotations/quotation'),
            list('offers', 'quotations/offers'),
            list('mails', 'mails/mails'),
            list('imports', 'imports/imports'),
            screen('imports/create', 'imports/import-create'),
            screen('imports/grid', 'product-grid/product-grid'),
            screen('imports/:id', 'imports/import'),
            list('backups', 'backups/backups'),
            screen('privacy', 'privacy/privacy'),
            screen('health', 'health/health'),
            screen('settings', 'settings/settings'),
            screen('settings/:id/edit', 'settings/section'),
            list('jobs', 'jobs/jobs'),
            list('jobs/:name', 'jobs/job', 'runs-of-one'),
            list('messages', 'messages/messages'),
            screen('messages/:id', 'messages/message'),
            list('reviews', 'reviews/reviews'),
            screen('reviews/reports', 'reviews/reports'),
            list('subscribers', 'newsletter/subscribers'),
            ...listAndForm('users', 'accounts/users', 'accounts/user'),
            ...listAndForm('clients', 'accounts/clients', 'accounts/client'),
            ...listAndForm('vendor-accounts', 'accounts/retailer-accounts', 'accounts/retailer-account'),
            list('vendor-accounts/:id/warranties', 'accounts/account-warranties', 'warranties-of-one'),
            ...listAndForm(
              'vendor-categories',
              'retailers/retailer-categories',
              'retailers/retailer-category',
            ),
            screen('clocks/:id/edit', 'cockpit/clocks'),
            list('vendor-figures', 'cockpit/comparison'),
            screen('vendor-figures/:id', 'cockpit/cockpit'),
            ...listAndForm('vendors', 'retailers/retailers', 'retailers/retailer'),
            screen('shipping-requests', 'shipping/shipping-requests'),
            screen('shipping-requests/:id', 'shipping/shipping-request'),
            screen('shipping-zones', 'shipping/shipping-zones'),
            screen('shipping-zones/create', 'shipping/shipping-zone'),
            screen('shipping-zones/:id/edit', 'shipping/shipping-zone'),
            screen('price-lists', 'pricing/price-lists'),
            screen('price-lists/create', 'pricing/price-list'),
            screen('price-lists/:id/edit', 'pricing/price-list'),
            screen('vendors/:id/terms', 'pricing/terms'),
            ...listAndForm('products', 'catalogue/products', 'catalogue/product'),
            screen('products/files', 'product-files/product-files'),
            screen('products/prices', 'product-prices/product-prices'),
            ...listAndForm('parts', 'parts/parts', 'parts/part'),
            screen('parts/prices', 'parts/prices'),
            ...listAndForm('categories', 'catalogue/categories', 'catalogue/category'),
            screen('categories/:id/facets', 'catalogue/facets'),
            screen('categories/:id/symptoms', 'symptoms/symptoms'),
            screen('products/:id/serial-format', 'serial-format/serial-format'),
            screen('synonyms', 'search/synonyms'),
            screen('glossary', 'translation-desk/glossary'),
            list('translation-desk', 'translation-desk/desk'),
            screen('translation-desk/import', 'translation-desk/import'),
            screen('translation-desk/replace', 'translation-desk/replace'),
            screen('translation-desk/:id/:of', 'translation-desk/record'),
            ...listAndForm('fams', 'catalogue/families', 'catalogue/family'),
            screen('recalls', 'recalls/recalls'),
            screen('recalls/create', 'recalls/recall-form'),
            screen('recalls/complaints', 'recalls/complaints'),
            screen('recalls/:id', 'recalls/recall'),
            screen('recalls/:id/edit', 'recalls/recall-form'),
            screen('recalls/:id/facts', 'recalls/facts'),
            list('claims', 'claims/claims'),
            list('returns', 'returns/returns'),
            screen('returns/:id', 'returns/return'),
            screen('quality', 'quality/quality'),
            screen('display', 'display/display'),
            screen('security-reports', 'security-reports/security-reports'),
            screen('security-reports/create', 'security-reports/security-report'),
            screen('security-reports/:id/edit', 'security-reports/security-report'),
            screen('api-keys', 'api-keys/api-keys'),
            screen('api-keys/create', 'api-keys/new-key'),
            screen('api-keys/:id/edit', 'api-keys/api-key'),
            screen('identity-providers', 'identity-providers/identity-providers'),
            screen('identity-providers/create', 'identity-providers/provider'),
            screen('identity-providers/:id/edit', 'identity-providers/provider'),
            screen('webhooks', 'webhooks/webhooks'),
            screen('webhooks/create', 'webhooks/new-webhook'),
            screen('webhooks/:id/edit', 'webhooks/webhook'),
            screen('webhooks/:id/deliveries/:delivery', 'webhooks/delivery'),
            screen('duties', 'duties/duties'),
            screen('duties/:duty', 'duties/duty'),
            screen('labour-rates', 'claims/labour-rates'),
            list('statements', 'claims/statements'),
            screen('statements/:id', 'claims/statement'),
            screen('claims/:id', 'claims/claim'),
            screen('claim-rules', 'claims/rules/rulesets'),
            screen('claim-rules/create', 'claims/rules/create'),
            screen('claim-rules/:id', 'claims/rules/ruleset'),
            list('units', 'units/units'),
            screen('units/labels', 'units/labels'),
            screen('units/:id', 'units/unit'),
            list('documents', 'documents/documents'),
            ...listAndForm('warranties', 'warranties/warranties', 'warranties/warranty'),
            screen('warranties/queue', 'warranty-queue/queue'),
            list('warrantiesolds', 'warranties/old-warranties'),
            ...listAndForm('faqs', 'content/faqs', 'content/faq'),
            ...listAndForm('updates', 'content/updates', 'content/update'),
            screen('pages', 'pages/pages'),
            screen('pages/:area', 'pages/page'),
            screen('pages/:area/:id/:of', 'pages/words'),
            screen('updates/:id/units', 'alerts/targets'),
            withoutPage('bulk', { action: bulkAction }),
            withoutPage('history/:entity/:id', { loader: historyLoader }),
            {
              ...searched('facet-sources', 'facetSourcesLoader'),
              shouldRevalidate: () => false,
            },
            searched('options', 'optionsLoader'),
            searched('part-options', 'partOptionsLoader'),
            searched('related', 'relatedLoader'),
            searched('owners', 'ownersLoader'),
            searched('found-parts', 'foundPartsLoader'),
            searched('next-retailers/:id/:now', 'nextRetailersLoader'),
            // It is asked only for a new address.
            { ...searched('places', 'placesLoader'), shouldRevalidate: () => false },
            searched('search', 'recordsLoader'),
            withoutPage('translations', {
              action: async (args: ActionFunctionArgs) =>
                (await import('./shell/translations/translation.ts')).translationAction(args),
            }),
            withoutPage('views', { action: viewAction }),
            { path: '*', loader: () => Promise.reject(new Response(null, { status: 404 })) },
          ],
        },
      ],
    },
  ],
}

/** All routes of the back-office; other pages do not load them. */
export const adminRoutes: RouteObject = {
  children: [
    // Where other back-offices have it; anybody who is not signed in meets the sign-in there.
    { path: '/admin/login', loader: () => redirect('/admin') },
    page('/admin/forgot-password', 'sign-in/forgot-password'),
    page('/admin/reset-password', 'sign-in/set-password'),
    page('/admin/activate', 'sign-in/set-password'),
    screens,
  ],
}
