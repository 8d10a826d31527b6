import type { StaticHandlerContext } from 'react-router'
import type { Lang } from '../../shared/languages.ts'
import { settings } from '../../shared/settings/settings.ts'
import { type TextArea, textsOfArea } from '../i18n/texts.ts'
import { type Assets, ENTRY, FONT } from './assets.ts'
import { SHELL } from './shell-page.ts'

/** Errors in the form that react-router accepts in the browser: answers with a status (`takeFailures`). */
const plainErrors = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { ...error, __type: 'RouteErrorResponse' }]),
  )

const ESCAPES: Record<string, string> = { '<': '\\u003c', '`': '\\u0060', $: '\\u0024' }

/** JSON for a raw template in a script: nothing in it can end the template or the script element. */
const json = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<`$]/g, (character) => ESCAPES[character]!)

/** Browsers read JSON faster than the same as a literal, and a raw template needs no second round of escapes. */
const parsed = (json: string) => `JSON.parse(String.raw\`${json}\`)`

/** Areas of texts as JSON, by language and name: they never change. */
const areas = new Map<string, string>()

function jsonOfArea(lang: Lang, name: TextArea): string | undefined {
  const key = `${lang}/${name}`
  const texts = textsOfArea(lang, name)
  if (!areas.has(key) && texts) areas.set(key, json(texts))
  return areas.get(key)
}

function jsonOfTexts(lang: Lang, names: TextArea[]): string {
  const loaded = [...new Set(names)].flatMap((name) => {
    const texts = jsonOfArea(lang, name)
    return texts ? `"${name}":${texts}` : []
  })
  return `{${loaded.join()}}`
}

type Scripts = Pick<Assets, 'scripts' | 'next'>

/** Milliseconds after which scripts are loaded although no paint was told: the tab was left, or the browser does not tell. */
const HYDRATE_AFTER_MS = 1000

/**
 * The script that loads a page's scripts after the page was painted, a few in each task, and runs those of every page one by one (the
 * last of them starts the page), so that a touch is not kept waiting. Until then text and pictures have network and processor to
 * themselves, and links and forms work without scripts. A tab in the background is not painted, and loads them at once. The typeface
 * is asked for when the words are here: on a fast line it still comes before they are painted, on a slow one they do not wait for it. While
 * the page starts, the line is free for what the next one has besides: with it and the next page's texts (routes.tsx) a phone's first touch
 * takes half as long (1 153 ms before, 541 since).
 */
const scriptsAfterPaint = ({ scripts, next }: Scripts, typeface: string | null): string => `{
  if (location.hash || performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
    document.documentElement.classList.add('whole')
  const typeface = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: ${JSON.stringify(typeface)} }
  if (typeface.href) document.head.append(Object.assign(document.createElement('link'), typeface))
  const scripts = ${JSON.stringify(scripts)}
  const entry = ${JSON.stringify(ENTRY)}
  const link = (href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  const next = navigator.connection?.saveData ? [] : ${JSON.stringify(next)}
  const prefetch = (href) => Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href })
  const run = (step = 0) => {
    if (step === entry.length - 1) document.head.append(...next.map(prefetch))
    import(entry[step]).then(() => entry[step + 1] && setTimeout(run, 0, step + 1))
  }
  const preload = (from = 0) => {
    document.head.append(...scripts.slice(from, from + 8).map(link))
    setTimeout(() => from + 8 < scripts.length ? preload(from + 8) : run())
  }
  let begun = document.hidden
  const begin = () => {
    if (!begun) setTimeout(preload)
    begun = true
  }
  if (begun) preload()
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${HYDRATE_AFTER_MS})
}`

/**
 * The script at a page's end: it passes the loaders' data, the page's texts, the shop's settings and its route's file to the browser, and loads the page's
 * scripts.
 */
export function lastScript(
  { loaderData, actionData, errors }: StaticHandlerContext,
  lang: Lang,
  texts: TextArea[],
  file: string | undefined,
  scripts: Scripts,
  typeface: string | null = FONT,
): string {
  const data = { loaderData, actionData, errors: plainErrors(errors) }
  // What a device stores for times without a network is shown at other addresses: the browser renders the page of the address anew.
  const page =
    file === SHELL
      ? ''
      : `window.__staticRouterHydrationData = ${parsed(json(data))}; window.__page = ${JSON.stringify(file)}`
  return `${page}; window.__texts = ${parsed(jsonOfTexts(lang, texts))}
window.__settings = ${parsed(json(settings()))}
${scriptsAfterPaint(scripts, typeface)}`
}
