/** Who may import whom (README, "Rooms"). Checked by dependency-cruiser in `npm test`. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

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
      'shared/ knows only zod.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(shared/|node_modules/zod/)' },
    ),
    rule(
      'worker-knows-shared',
      'worker/ knows shared/, never web/ or tools/; its tests take the payment simulator.',
      { path: '^worker/', pathNot: '\\.(test|testing)\\.ts$' },
      { path: '^(web|tools)/' },
    ),
    rule(
      'web-knows-shared',
      'web/ knows shared/; only the client may take the type of the API, and tests.',
      { path: '^web/', pathNot: '^web/(api/client\\.ts$|e2e/)|\\.(test|testing)\\.tsx?$' },
      { path: '^(worker|tools)/' },
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
      { path: '^(shared|worker|web)/', pathNot: '^web/e2e/|^worker/.*\\.(test|testing)\\.ts$' },
      { path: '^tools/' },
    ),
    rule(
      'routes-know-no-tables',
      'Routes call verbs.',
      { path: '^worker/.*\\.(storefront|admin)\\.ts$' },
      { path: '(\\.tables\\.ts$|node_modules/drizzle-orm)' },
    ),
    rule(
      'verbs-know-no-http',
      'Verbs know nothing of hono; of http/ only its errors.',
      {
        path: '^worker/(?!http/|testing/|app\\.ts|index\\.ts)',
        pathNot: '\\.(storefront|admin|test|testing)\\.ts$',
      },
      {
        path: '^worker/http/|node_modules/hono/',
        pathNot: '^worker/http/(errors|.*\\.tables)\\.ts$|hono/dist/helper/html/',
      },
    ),
    rule(
      'http-knows-no-slice',
      'http/ knows of slices only who is signed in and which mails wait.',
      { path: '^worker/http/', pathNot: '\\.test\\.ts$' },
      {
        path: '^worker/(?!http/|db/|(env|hashes|i18n|log|reasons)\\.ts|accounts/sessions\\.ts|mail/outbox\\.ts|testing/)',
      },
    ),
    rule(
      'db-knows-no-slice',
      'db/ knows tables, no verbs.',
      { path: '^worker/db/', pathNot: '\\.test\\.ts$' },
      { path: '^worker/(?!db/|testing/|.*\\.tables\\.ts)' },
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
    exclude: { path: '^(web/dist|\\.wrangler|\\.e2e|test-results)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
