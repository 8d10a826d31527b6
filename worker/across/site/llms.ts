import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { listCategories } from '../../shop/catalogue/categories.ts'

/** A link of the list, as Markdown. */
const link = (name: string, url: string, about: string) =>
  `- [${name.replaceAll(/[[\]]/g, '')}](${url}): ${about}`

/** The llms.txt (llmstxt.org): what the shop is, and where a program that reads for a person finds what that person asks for. */
export async function writeLlmsTxt(db: Db, origin: string): Promise<string> {
  const lang = offeredLangs().includes('en') ? 'en' : offeredLangs()[0]!
  const at = (path: string) => `${origin}/${lang}${path}`
  const categories = await listCategories(db, lang)
  return [
    `# ${settings().brand.name}`,
    '',
    '> A manufacturer of hardware for campers and caravans. Shoppers compare products and ask a retailer near them for a quotation; prices are told by retailers, never here.',
    '',
    `Pages exist in ${offeredLangs()
      .map((one) => `${LANG_NAMES[one]} (\`/${one}\`)`)
      .join(
        ', ',
      )}. Whoever acts for a person asks for a quotation by the tool \`request_quotation\` of \`${origin}/mcp\`: the person confirms it by a mailed link.`,
    '',
    '## Products',
    '',
    ...categories.map(({ id, name, products_count }) =>
      link(name, at(`/products?cat=${id}`), `${products_count} products`),
    ),
    link('All pages', `${origin}/sitemap.xml`, 'the sitemap, in all languages'),
    '',
    '## Tools',
    '',
    link('Does it fit?', at('/does-it-fit'), 'what fits on a roof and in a cabinet'),
    link('Energy calculator', at('/calculator'), 'how long a battery lasts'),
    link('Compare', at('/compare'), 'products side by side'),
    link('Retailers', at('/find-retailer'), 'who sells and mounts near a place'),
    link('Support', at('/contact-us'), 'questions, manuals, updates'),
    '',
    '## Programs',
    '',
    link(
      'MCP',
      `${origin}/mcp`,
      'the same as tools of the Model Context Protocol (streamable HTTP), read-only without a key',
    ),
    link('API', `${origin}/openapi.json`, 'every route as OpenAPI 3.1'),
    link('For developers', `${origin}/developers`, 'the same to read, with examples'),
    link('Updates', `${origin}/${lang}/updates.atom`, 'news as an Atom feed'),
    '',
  ].join('\n')
}
