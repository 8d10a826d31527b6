import type { Route } from '../policies.ts'

const BY_NAME: [RegExp, string][] = [
  [/[./]csv$/, 'text/csv'],
  [/[./]pdf$/, 'application/pdf'],
  [/[./]xlsx$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/[./]zip$/, 'application/zip'],
  [/[./]xml$/, 'application/xml'],
]

/** What routes answer whose addresses do not say it. */
const OTHERS: Partial<Record<Route, string>> = {
  'GET /api/feeds/google.xml': 'application/rss+xml',
  'GET /:lang/updates.atom': 'application/atom+xml',
  'GET /.well-known/security.txt': 'text/plain',
  'GET /robots.txt': 'text/plain',
  'GET /llms.txt': 'text/markdown',
  'POST /mcp': 'application/json',
  'GET /01/*': 'application/linkset+json',
  'OPTIONS /01/*': '*/*',
  'GET /manifest.webmanifest': 'application/manifest+json',
  'GET /files/:key{.+}': '*/*',
  'GET /files/streets/:version/:range': 'application/octet-stream',
  'GET /api/dev/mails/preview': 'text/html',
  'GET /api/dev/mails/preview/:template/:lang': 'text/html',
  'GET /api/reviews/photos/:id': 'image/*',
  'GET /api/quotations/:id/files/:file': '*/*',
  'POST /api/quotations/:id/offer/preview': 'application/pdf',
  'GET /api/warranties/:id/invoice': '*/*',
  'GET /api/claims/:id/files/:file': '*/*',
  'GET /api/owned-units/:id/faults/:report/files/:file': 'image/*',
  'GET /api/fault-reports/:id/files/:file': 'image/*',
  'GET /api/returns/:id/files/:file': '*/*',
  'GET /api/returns/:id/slip': 'application/pdf',
  'GET /api/admin/privacy/export': 'application/json',
  'GET /api/admin/reviews/photos/:id': 'image/*',
  'GET /api/admin/owner-requests/:id/proof': '*/*',
  'GET /api/admin/documents/:id/labels': 'application/pdf',
  'GET /api/admin/returns/:id/files/:file': '*/*',
  'GET /api/admin/returns/:id/slip': 'application/pdf',
  'GET /api/admin/warranties/:id/invoice': '*/*',
  'GET /api/admin/claims/:id/files/:file': '*/*',
  'GET /api/admin/units/:id/faults/:report/files/:file': 'image/*',
  'GET /api/admin/recalls/:id/letters': 'application/pdf',
  'GET /api/admin/translation-desk/export.xlf': 'application/xliff+xml',
  'GET /api/admin/imports/:id/rest': 'text/csv',
  'GET /api/admin/imports/export/:kind': 'text/csv',
}

/** The media type of what a route answers that is no JSON; null where nobody has said. */
export const mediaOf = (route: string): string | null =>
  OTHERS[route as Route] ?? BY_NAME.find(([name]) => name.test(route))?.[1] ?? null
