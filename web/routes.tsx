import { type LoaderFunctionArgs, Outlet, type RouteObject, redirectDocument } from 'react-router'
import { isLang } from '../shared/languages.ts'
import type { Provider } from '../shared/payments/methods.ts'
import { offeredLangs } from '../shared/settings/offered.ts'
import { Document } from './document.tsx'
import { langOfPath, loadTexts, type TextArea } from './i18n/texts.ts'
import { type PageFiles, type PageHandle, pageRoute } from './page-route.ts'
import { visitorOf } from './session/session.ts'
import { ErrorPage } from './storefront/shell/error-page.tsx'
import { Shell } from './storefront/shell/shell.tsx'

const pages: PageFiles = import.meta.glob<Partial<RouteObject>>('./storefront/**/*.page.tsx')

/** Providers that lead back to a page of ours; their names alone, because all pages load this file. */
const RETURNS = { paypal: true, stripe: true } satisfies Record<Provider, true>

/** What a loader throws; a 404 is given the links that its page shows. */
const withWaysOn = async (args: LoaderFunctionArgs, thrown: unknown = new Response(null, { status: 404 })) =>
  thrown instanceof Response && thrown.status === 404
    ? import('./storefront/shell/ways-on.ts').then(({ notFound }) => notFound(args)).catch(() => thrown)
    : thrown

/** What goes wrong in a page is said in its place. */
const errorElement = <ErrorPage />

/** A route shown by `web/{file}.page.tsx`. Its id is the same in the browser, where the page's route may be the only one (main.tsx). */
const page = (path: string | undefined, file: string, texts?: TextArea[]): RouteObject =>
  Object.assign(pageRoute(pages[`./${file}.page.tsx`], path, file, texts, withWaysOn), {
    id: `/${path ?? ''}`,
    errorElement,
  })

/** A page from which most people go on to that of a file. */
const leadingTo = (next: string, route: RouteObject): RouteObject => {
  Object.assign(route.handle as PageHandle, { next })
  return route
}

/** A page that is the same for all anonymous visitors; `parameters` are what it reads of the query. */
const cached = (route: RouteObject, ...parameters: string[]): RouteObject => {
  Object.assign(route.handle as PageHandle, { cached: parameters })
  return route
}

async function langLoader(args: LoaderFunctionArgs) {
  await loadTexts(langOfPath(new URL(args.request.url).pathname), ['shell'])
  const { lang } = args.params
  if (!isLang(lang)) throw await withWaysOn(args)
  // The edge knows where it leads (`toOffered`).
  if (!import.meta.env.SSR && !offeredLangs().includes(lang)) return redirectDocument(args.request.url)
  return null
}

/** For addresses that lead nowhere. */
const nowhere: RouteObject = {
  path: '*',
  loader: async (args) => {
    throw await withWaysOn(args)
  },
}

/** For shoppers: the back-office is another document with scripts of its own. */
const adminDocument: RouteObject = {
  path: '/admin/*',
  loader: ({ request }) => redirectDocument(request.url),
}

/** The pages of the shop, below its language. */
export const shopPages: RouteObject[] = [
  // Those that lead to a product have its page's texts, `law` among them: otherwise it would wait for those of all pages, 43 kB.
  leadingTo(
    'storefront/catalogue/product',
    cached(
      page(undefined, 'storefront/home/home', [
        'home',
        'catalogue',
        'finder',
        'newsletter',
        'consents',
        'law',
      ]),
    ),
  ),
  leadingTo(
    'storefront/catalogue/product',
    cached(
      page('products', 'storefront/catalogue/products', ['catalogue', 'law']),
      'cat',
      'facets',
      'fam',
      'page',
      'sort',
    ),
  ),
  cached(page('products/:slug', 'storefront/catalogue/product', ['catalogue', 'law'])),
  page('cart', 'storefront/cart/cart', ['cart', 'vat']),
  cached(page('find-retailer', 'storefront/retailers/finder', ['finder'])),
  cached(page('retailers/:slug', 'storefront/retailers/retailer', ['retailers'])),
  page('quotations/create', 'storefront/quotations/wizard', [
    'quotations',
    'cart',
    'finder',
    'roof',
    'roof-plan',
    'shared',
  ]),
  page('quotations/markups', 'storefront/offers/markups', ['offers', 'shared']),
  page('quotations/counter', 'storefront/offers/counter', ['counter', 'shared']),
  page('quotations/confirm', 'storefront/quotations/confirm-draft', [
    'prepared',
    'quotations',
    'consents',
    'requests',
  ]),
  page('quotations/:id/thank-you', 'storefront/quotations/thank-you', ['quotations']),
  page('quotations/:id', 'storefront/quotations/quotation', [
    'quotations',
    'roof-plan',
    'requests',
    'orders',
    'offers',
    'contracts',
    'law',
  ]),
  page('quotations/:id/offer', 'storefront/offers/offer-form', [
    'quotations',
    'offers',
    'contracts',
    'law',
    'shared',
  ]),
  page('quotations', 'storefront/quotations/quotations', ['quotations', 'requests', 'accounts']),
  page('login', 'storefront/accounts/login', ['accounts', 'second-factor']),
  page('logout', 'storefront/accounts/logout', ['accounts']),
  page('forgot-password', 'storefront/accounts/forgot-password', ['accounts', 'second-factor']),
  page('reset-password', 'storefront/accounts/set-password', ['accounts', 'shared']),
  page('activate', 'storefront/accounts/set-password', ['accounts', 'shared']),
  page('confirm-email', 'storefront/accounts/confirm-email', ['accounts', 'shared']),
  page('account', 'storefront/accounts/account', ['accounts', 'team', 'shared']),
  page('account/personal-data', 'storefront/accounts/personal-data', ['accounts', 'shared']),
  page('account/prices', 'storefront/accounts/prices', ['shared']),
  page('account/retailer', 'storefront/retailers/own-retailer', ['accounts', 'retailers', 'shared']),
  page('account/display', 'storefront/retailers/own-display', ['display', 'accounts']),
  page('account/vat', 'storefront/retailers/own-vat', ['accounts', 'vat', 'billing', 'shared']),
  page('account/addresses', 'storefront/retailers/addresses', ['addresses']),
  page('account/colleagues', 'storefront/accounts/colleagues', ['team']),
  page('account/api-keys', 'storefront/accounts/api-keys', ['keys']),
  page('account/api-keys/:id', 'storefront/accounts/api-key', ['keys']),
  page('account/webhooks', 'storefront/accounts/webhooks', ['webhooks']),
  page('account/webhooks/:id', 'storefront/accounts/webhook', ['webhooks']),
  page('account/webhooks/:id/deliveries/:delivery', 'storefront/accounts/webhook-delivery', [
    'webhooks',
    'shared',
  ]),
  page('account/security', 'storefront/accounts/security', ['second-factor']),
  page('account/mails', 'storefront/accounts/mails', ['accounts']),
  page('account/sessions', 'storefront/accounts/sessions', ['accounts']),
  page('quick-order', 'storefront/orders/quick-order', ['quick', 'cart']),
  page('price-list', 'storefront/orders/price-list', ['accounts']),
  page('lists', 'storefront/orders/lists', ['quick', 'orders', 'cart']),
  page('lists/:id', 'storefront/orders/list', ['quick', 'orders', 'cart']),
  page('orders', 'storefront/orders/orders', ['orders', 'accounts']),
  page('approvals/:id?', 'storefront/orders/approvals', ['team', 'orders', 'cart']),
  page('account-statement', 'storefront/orders/account-statement', ['balance', 'accounts']),
  page('account-statement/pay', 'storefront/checkout/pay-items', ['checkout', 'balance', 'shared']),
  page('orders/:id', 'storefront/orders/order', ['orders', 'payby', 'vat', 'documents']),
  page('orders/:id/change', 'storefront/orders/change-order', [
    'orders',
    'quick',
    'cart',
    'addresses',
    'vat',
    'shared',
  ]),
  page('documents', 'storefront/documents/documents', ['documents', 'accounts']),
  page('warranties', 'storefront/warranties/warranties', ['warranties', 'accounts', 'shared']),
  page('warranties/register', 'storefront/warranties/register', ['warranties', 'shared']),
  page('u/:code/:serial', 'storefront/units/label', ['units', 'shared']),
  page('units', 'storefront/units/units', ['units', 'accounts']),
  page('units/:id', 'storefront/units/unit', [
    'units',
    'claims',
    'warranties',
    'orders',
    'catalogue',
    'law',
    'shared',
  ]),
  cached(page('my-unit', 'storefront/units/ask-link', ['owned'])),
  page('my-unit/stop', 'storefront/units/stop', ['owned']),
  page('recalls', 'storefront/recalls/recalls', ['recalls']),
  page('recalls/:id', 'storefront/recalls/recall', ['recalls']),
  page('recall-notice/:id', 'storefront/recalls/recall-notice', ['recalls', 'shared']),
  page('register-unit', 'storefront/units/register-unit', [
    'register-unit',
    'warranties',
    'consents',
    'shared',
  ]),
  page('register-unit/confirm', 'storefront/units/confirm-registration', ['register-unit']),
  page('my-unit/:id/retailer', 'storefront/units/own-retailer', ['owned', 'finder']),
  page('my-unit/:id', 'storefront/units/owned', [
    'owned',
    'hand-over',
    'units',
    'catalogue',
    'law',
    'claims',
    'fault-reports',
    'shared',
  ]),
  page('hand-over', 'storefront/units/hand-over', [
    'hand-over',
    'units',
    'catalogue',
    'law',
    'consents',
    'shared',
  ]),
  page('returns', 'storefront/returns/returns', ['returns', 'accounts']),
  page('returns/new', 'storefront/returns/return-form', ['returns', 'shared']),
  page('returns/:id', 'storefront/returns/return', ['returns', 'claims', 'shared']),
  page('returns/:id/edit', 'storefront/returns/return-form', ['returns', 'shared']),
  page('claims', 'storefront/claims/claims', ['claims', 'accounts']),
  page('fault-reports', 'storefront/faults/fault-reports', ['fault-reports', 'accounts']),
  page('fault-reports/:id', 'storefront/faults/fault-report', ['fault-reports', 'claims', 'units', 'shared']),
  page('statements', 'storefront/claims/statements', ['statements', 'accounts']),
  page('claims/new', 'storefront/claims/claim-form', ['claims', 'catalogue', 'shared']),
  page('claims/:id', 'storefront/claims/claim', ['claims', 'shared']),
  page('claims/:id/labels', 'storefront/claims/return-labels', ['claims', 'shared']),
  page('claims/:id/edit', 'storefront/claims/claim-form', ['claims', 'catalogue', 'shared']),
  cached(page('contact-us', 'storefront/support/support', ['support', 'consents', 'law'])),
  cached(page('newsletter', 'storefront/newsletter/newsletter', ['newsletter', 'consents'])),
  page('tell-me', 'storefront/stock/tell-me', ['tellme', 'consents']),
  page('tell-me/confirm', 'storefront/stock/mailed-link', ['tellme']),
  page('tell-me/stop', 'storefront/stock/mailed-link', ['tellme']),
  page('newsletter/confirm', 'storefront/newsletter/mailed-link', ['newsletter']),
  page('newsletter/unsubscribe', 'storefront/newsletter/mailed-link', ['newsletter']),
  cached(page('about-us', 'storefront/company/written', ['paper']), 'version'),
  cached(page('calculator', 'storefront/calculator/calculator', ['calculator'])),
  cached(
    page('does-it-fit', 'storefront/fit/fit', ['fit', 'roof', 'roof-plan', 'catalogue']),
    'area',
    'length',
    'roof_length',
    'roof_width',
    'tvs',
  ),
  cached(
    page('compare', 'storefront/compare/compare', ['compare', 'catalogue']),
    'differences',
    'first',
    'fourth',
    'second',
    'third',
  ),
  page('orders/create', 'storefront/checkout/checkout', [
    'checkout',
    'addresses',
    'cart',
    'team',
    'shared',
    'vat',
  ]),
  ...Object.keys(RETURNS).map((provider) =>
    page(`orders/${provider}-return`, 'storefront/checkout/payment-return', ['checkout', 'shared']),
  ),
  ...Object.keys(RETURNS).map((provider) =>
    page(`account-statement/${provider}-return`, 'storefront/checkout/items-return', [
      'checkout',
      'balance',
      'shared',
    ]),
  ),
  page('orders/:id/thank-you', 'storefront/checkout/thank-you', ['checkout', 'cart', 'payby', 'vat']),
  cached(page('shell', 'storefront/offline/shell')),
  page('on-device', 'storefront/offline/on-device', ['device']),
  cached(page('terms', 'storefront/company/written', ['paper']), 'version'),
  cached(page('privacy', 'storefront/company/written', ['paper']), 'version'),
  cached(page('organisational-model', 'storefront/company/written', ['paper']), 'version'),
  cached(page('imprint', 'storefront/company/written', ['paper']), 'version'),
  cached(page('accessibility', 'storefront/company/written', ['paper']), 'version'),
  cached(page('security', 'storefront/company/written', ['paper']), 'version'),
  cached(page('repair', 'storefront/company/written', ['paper']), 'version'),
  cached(page('data', 'storefront/company/written', ['paper']), 'version'),
]

/** Every address of the site; `admin` are those of the back-office, where they are loaded, `shop` these or some of the shop's pages. */
export const siteRoutes = (admin: RouteObject = adminDocument, shop = shopPages): RouteObject[] => [
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
        children: [...shop, { ...nowhere, errorElement }],
      },
      admin,
      nowhere,
    ],
  },
]
