import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  type ShouldRevalidateFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { langOfPath, loadTexts, type TextArea } from './i18n/texts.ts'
import { takeEarly } from './start/early.ts'

/** What the edge must know of a route before it renders: the page's file and its texts. */
export interface PageHandle {
  file: string
  texts: TextArea[]
  /** The page is the same for all anonymous visitors, so that the edge may keep it: the query parameters that it reads. */
  cached?: string[]
  /** The page that most people open next, whose scripts are fetched while this one starts: its file. */
  next?: string
}

/** Pages by their file, as Vite's glob gives them. */
export type PageFiles = Record<string, () => Promise<Partial<RouteObject>>>

/**
 * A route shown by a page's file, which exports `Component` and perhaps `loader`, `action` and the like. Its texts load in
 * parallel with its data. `file` is the file's path in `web/` without `.page.tsx`; `onThrown` returns what is thrown instead.
 */
export function pageRoute(
  load: PageFiles[string] | undefined,
  path: string | undefined,
  file: string,
  texts: TextArea[] = [],
  onThrown?: (args: LoaderFunctionArgs, thrown: unknown) => unknown,
): RouteObject {
  if (!load) throw new Error(`There is no page web/${file}.page.tsx`)
  const lazy = async () => {
    // After a deployment the files of an open page are gone, so it is reloaded; but not without a network.
    const anew = async () => {
      await fetch('/api/health', { method: 'HEAD' })
      return { loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url) }
    }
    const { loader, ...module } = (await load().catch(anew)) as {
      loader?: LoaderFunction
      shouldRevalidate?: ShouldRevalidateFunction
    }
    const read = async (args: LoaderFunctionArgs) => {
      const lang = langOfPath(new URL(args.request.url).pathname)
      try {
        const [data] = await Promise.all([loader?.(args, undefined), loadTexts(lang, texts)])
        return data ?? null
      } catch (error) {
        throw onThrown ? await onThrown(args, error) : error
      }
    }
    return {
      ...module,
      // Reloading a page's data would lead away from what was typed: without a network, and after a 401, where signing in is offered.
      shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
        !['unauthenticated', 'network'].includes(args.actionResult?.failure?.code) &&
        (module.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
      loader: (args: LoaderFunctionArgs) =>
        takeEarly(args.request.url)?.catch(() => read(args)) ?? read(args),
    }
  }
  const handle: PageHandle = { file, texts }
  return { path, index: path === undefined, lazy, handle } as RouteObject
}
