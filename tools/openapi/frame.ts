import type { Document } from './document.ts'
import { escapeHtml } from './type-text.ts'

/** What the pages load: the shop's sheet and their own. */
export interface Look {
  sheets: string[]
}

/** The address of an area's page. */
export const addressOf = (area: string) =>
  `/developers/${area
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`

/** `text` with what stands between backticks as code. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function areasNav({ tags }: Document, current: string): string {
  const links = tags.map(
    ({ name }) =>
      `<li><a href="${addressOf(name)}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`,
  )
  return `<ul>${links.join('')}</ul>`
}

/** A page of the developers' own, whole; without scripts. */
export function frame(
  document: Document,
  look: Look,
  title: string,
  current: string,
  content: string,
): string {
  const sheets = look.sheets.map((href) => `<link rel="stylesheet" href="${href}" />`).join('\n    ')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    ${sheets}
  </head>
  <body>
    <header class="bar">
      <div class="top">
        <strong><a href="/developers">Developers</a></strong>
        <a href="/openapi.json">openapi.json</a>
        <a href="/">Shop</a>
      </div>
    </header>
    <div class="page with-areas">
      <main>
${content}
      </main>
      <nav aria-label="Areas">
        ${areasNav(document, current)}
      </nav>
    </div>
  </body>
</html>
`
}
