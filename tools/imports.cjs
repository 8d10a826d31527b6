const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/** Who may import whom (README, "Rooms"). Checked by dependency-cruiser in `npm test`. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Each room of a floor may import those before it, types included; a room that is not in the list may import none of them. */
function inOrder(floor, listed) {
  const folder = join(__dirname, '..', 'worker', floor)
  const there = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unlisted = there.map(({ name }) => name).filter((name) => !listed.includes(name))
  const rooms = [...unlisted, ...listed]
  const forbiddenTo = (room, i) =>
    unlisted.includes(room) ? rooms.filter((other) => other !== room) : rooms.slice(i + 1)
  return rooms.slice(0, -1).map((room, i) =>
    rule(
      `${floor}-in-order`,
      'Rooms stand in an order, so that there are no circles; each knows only those before it.',
      {
        path: `^worker/${floor}/${room}/`,
        pathNot: '\\.(test|testing)\\.ts$',
      },
      {
        path: `^worker/${floor}/(${forbiddenTo(room, i).join('|')})/`,
      },
    ),
  )
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'A circle has no bottom.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'shared-is-pure',
      'shared/ knows only entities, zod, file-type, i18next, stdnum and uqr.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(shared/|node_modules/(entities|zod|file-type|i18next|stdnum|uqr)/)' },
    ),
    rule(
      'worker-knows-shared',
      'worker/ knows shared/, never web/ or tools/; its tests take the payment simulator.',
      { path: '^worker/', pathNot: '\\.(test|testing)\\.ts$|^worker/testing/' },
      { path: '^(web|tools)/' },
    ),
    rule(
      'web-knows-shared',
      'web/ knows shared/, and the texts that lie beside the API; only the client may take its type, and tests.',
      { path: '^web/', pathNot: '^web/(api/client\\.ts$|e2e/)|\\.(test|testing)\\.tsx?$' },
      { path: '^(worker/(?!assets/texts/shared/)|tools/)' },
    ),
    rule(
      'client-takes-the-type',
      'The client takes only the type.',
      { path: '^web/api/client\\.ts$' },
      { path: '^worker/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'product-knows-no-tools',
      'tools/ is never deployed.',
      { path: '^(shared|worker|web)/', pathNot: '^web/e2e/|^worker/(testing/|.*\\.(test|testing)\\.ts$)' },
      { path: '^tools/' },
    ),
    rule(
      'routes-know-no-tables',
      'Routes call verbs.',
      { path: '^worker/.*\\.(storefront|admin|routes)\\.ts$' },
      { path: '(\\.tables\\.ts$|node_modules/drizzle-orm)' },
    ),
    rule(
      'verbs-know-no-http',
      'Verbs know nothing of hono or http/.',
      {
        path: '^worker/(base|shop|across)/',
        pathNot:
          '^worker/base/(http/|mail/announce\\.ts)|\\.(storefront|admin|routes|http|test|testing)\\.ts$',
      },
      {
        path: '^worker/base/http/|node_modules/hono/',
        pathNot: '\\.tables\\.ts$|hono/dist/helper/html/',
      },
    ),
    rule(
      'base-knows-no-business',
      'What stands at the bottom knows nothing of the shop; what it needs of it is handed to it (worker/api.ts, worker/office.ts, worker/jobs.ts). Of what lies beside the script it holds the words of logs.',
      { path: '^worker/base/', pathNot: '\\.(test|testing)\\.ts$' },
      { path: '^worker/(?!base/|assets/texts/shared/en/reasons\\.json$)' },
    ),
    rule(
      'shop-knows-the-base',
      'A slice knows other slices and the base, not what looks at many slices, nor the pages of the whole shop.',
      { path: '^worker/shop/', pathNot: '\\.(test|testing)\\.ts$' },
      { path: '^worker/(?!base/|shop/)' },
    ),
    rule(
      'across-looks-down',
      'What looks at many slices does not know the pages of the whole shop.',
      { path: '^worker/across/', pathNot: '\\.(test|testing)\\.ts$' },
      { path: '^worker/(?!base/|shop/|across/)' },
    ),
    ...inOrder('base', ['db', 'http', 'audit', 'files', 'places', 'lists', 'mail', 'settings', 'jobs']),
    ...inOrder('shop', [
      ...[
        'foreign-ids',
        'pages',
        'search',
        'catalogue',
        'manuals',
        'content',
        'newsletter',
        'retailers',
        'accounts',
        'api-keys',
        'pricing',
        'shipping',
        'messages',
        'cart',
        'stock',
      ],
      ...[
        'orders',
        'approvals',
        'warranties',
        'units',
        'alerts',
        'reviews',
        'payments',
        'receivables',
        'documents',
        'invoices',
        'payment-orders',
        'checkout',
        'credit-notes',
        'claims',
        'faults',
        'returns',
        'quotations',
        'offers',
        'recalls',
        'display',
        'statements',
        'second-factor',
        'webhooks',
        'identity-providers',
        'feeds',
        'sign-in',
      ],
    ]),
    rule(
      'orders-by-their-keys',
      'Payments and warranties know no orders, only their foreign keys; what joins the three is the checkout.',
      { path: '^worker/shop/(payments|warranties)/', pathNot: '\\.(tables|test|testing)\\.ts$' },
      { path: '^worker/shop/orders/' },
    ),
    ...inOrder('across', [
      'site',
      'views',
      'imports',
      'erp',
      'backups',
      'dashboard',
      'cockpit',
      'quality',
      'translation-desk',
      'privacy',
      'health',
      'units',
      'record-search',
    ]),
    rule(
      'history-is-written-by-changes',
      'Who changes a record says so by changeRecord or changeMany; here are those who write an entry beside something else.',
      {
        path: '^worker/',
        pathNot:
          '^worker/base/(audit/|jobs/jobs\\.ts)|^worker/across/(imports/(apply|product-groups)|privacy/(data-copy|erasure))\\.ts|^worker/shop/(second-factor/factors|stock/moves|checkout/(desk-cancellations|office-orders)|recalls/remedy-statements)\\.ts',
      },
      { path: '^worker/base/audit/entries\\.ts$' },
    ),
    rule(
      'history-is-read-by-few',
      'Its table is for those who read it.',
      {
        path: '^worker/',
        pathNot:
          '^worker/(base/audit/|schema\\.ts|across/privacy/personal-accounts\\.ts|shop/(warranties/contests|pages/edited-page)\\.ts|across/translation-desk/page-gaps\\.ts)|\\.(test|testing)\\.ts$',
      },
      { path: '^worker/base/audit/audit\\.tables\\.ts$' },
    ),
    rule(
      'production-knows-no-testing',
      'What helps tests (worker/testing/, *.testing.ts) is never deployed.',
      { path: '^(shared|worker|web)/', pathNot: '\\.(test|testing)\\.tsx?$|^worker/testing/|^web/e2e/' },
      { path: '\\.testing\\.tsx?$|^worker/testing/' },
    ),
    rule(
      'ui-is-presentation',
      'web/ui has no fetch, session or texts of its own.',
      { path: '^web/ui/' },
      { path: '^web/(?!ui/)' },
    ),
    rule(
      'storefront-without-admin',
      'What shoppers download has nothing of the back-office.',
      { path: '^web/storefront/' },
      { path: '^web/admin/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((web|worker)/dist|\\.wrangler|\\.e2e|test-results)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
