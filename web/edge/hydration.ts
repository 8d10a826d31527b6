import type { StaticHandlerContext } from 'react-router'
import type { TextTree } from '../../shared/translate.ts'
import { FONT } from './assets.ts'

/** Errors in the form that react-router accepts in the browser: answers with a status (`takeFailures`). */
const plainErrors = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }]),
  )

/** JSON as a script's expression; nothing in it can end the script element. */
const expression = (value: unknown) =>
  `JSON.parse(${JSON.stringify(JSON.stringify(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')})`

/**
 * The script that loads a page's scripts (the first one starts the others) after the page was painted. Until then text and
 * pictures have network and processor to themselves, and links and forms work without scripts. A tab in the background is not
 * painted, and loads them at once. The typeface is asked for when the words are here: on a fast line it still comes before they
 * are painted, on a slow one they do not wait for it.
 */
const scriptsAfterPaint = (scripts: string[], font: string): string => `{
  const typeface = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: ${JSON.stringify(font)} }
  document.head.append(Object.assign(document.createElement('link'), typeface))
  const preload = () => {
    for (const href of ${JSON.stringify(scripts)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    setTimeout(() => import(${JSON.stringify(scripts[0])}))
  }
  if (document.hidden) preload()
  else requestAnimationFrame(() => setTimeout(preload))
}`

/** The script at a page's end: it passes the loaders' data and the page's texts to the browser, and loads the page's scripts. */
export function lastScript(
  { loaderData, actionData, errors }: StaticHandlerContext,
  texts: TextTree,
  scripts: string[],
): string {
  const data = { loaderData, actionData, errors: plainErrors(errors) }
  return `window.__staticRouterHydrationData = ${expression(data)}; window.__texts = ${expression(texts)}
${scriptsAfterPaint(scripts, FONT)}`
}
