import type { Plugin } from 'vite'

/** What is left out of a library's file. The build ends when something of it is not there any more, so that a new version is looked at. */
interface Cut {
  /** The end of the file's address. */
  file: string
  /** Functions that find nothing to do, or are called by such only. */
  idle?: string[]
  /** Functions that are never called. */
  unreached?: string[]
  /** Functions that only warn, whose calls are left out with their texts. */
  warn?: string[]
  /** What is written instead of a text, wherever it stands. */
  texts?: [RegExp, string][]
}

/** The router for data (`createBrowserRouter`), without what only its framework and React's server components set. */
const ROUTER: Cut[] = [
  {
    file: 'router/router.js',
    texts: [
      // All routes are known from the start, and the router's own strategy loads their data.
      [/init\.(patchRoutesOnNavigation|dataStrategy|instrumentations)\b/g, 'undefined'],
      [/\bfuture\.unstable_\w+/g, 'false'],
      [/\bfogOfWar\.active(?! =)/g, 'false'],
      [/\bif \(isFogOfWar\)/g, 'if (false)'],
      [/\bif \(!isFogOfWar\)/g, 'if (true)'],
    ],
  },
  { file: 'router/history.js', warn: ['warning'] },
  { file: 'server-runtime/warnings.js', warn: ['warnOnce'] },
  // The root has a page of its own for errors.
  { file: 'lib/hooks.js', warn: ['warningOnce'], unreached: ['RSCErrorHandler', 'DefaultErrorComponent'] },
  { file: 'lib/errors.js', unreached: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'] },
  {
    file: 'lib/components.js',
    texts: [[/React\$1\.useContext\(FrameworkContext\)/g, 'undefined']],
  },
  {
    file: 'dom/lib.js',
    texts: [
      [/React\$1\.useContext\(FrameworkContext\)/g, 'undefined'],
      [/let \[shouldPrefetch.* = usePrefetchBehavior.*/g, ''],
      [/\.\.\.prefetchHandlers,/g, ''],
      [/mergeRefs\(forwardedRef, prefetchRef\)/g, 'forwardedRef'],
      [/shouldPrefetch && !isAbsolute/g, 'false'],
    ],
  },
]

/** React's own transitions of views, lists of Suspense and references to fragments: no component of ours has them. */
const REACT: Cut = {
  file: 'react-dom-client.production.js',
  idle: [
    'trackEnterViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'measureNestedViewTransitions',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'isFragmentInstanceParent',
    'getViewTransitionClassName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'measureViewTransitionHostInstancesRecursive',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'reportViewTransitionError',
    'createViewTransitionInstance',
    // Nobody reads through which components an error came; React would call them again to find out.
    'getStackByFiberInDevAndProd',
  ],
  unreached: ['getViewTransitionName', 'FragmentInstance', 'updateSuspenseListComponent'],
  texts: [[/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};\n/gm, '']],
}

/** A library's file without what is left out of it. */
export function cut(code: string, { file, idle = [], unreached = [], warn = [], texts = [] }: Cut): string {
  const bodies = (names: string[], body: string) =>
    names.map((name): [RegExp, string] => [
      new RegExp(`^function ${name}\\(([\\s\\S]*?)\\) \\{\\n[\\s\\S]*?^\\}`, 'm'),
      `function ${name}($1) {${body}}`,
    ])
  const changes = [
    ...texts,
    ...bodies(idle, ''),
    ...bodies(unreached, "throw Error('left out')"),
    ...warn.map((name): [RegExp, string] => [
      new RegExp(`^function ${name}\\(`, 'm'),
      `/* @__NO_SIDE_EFFECTS__ */ function ${name}(`,
    ]),
  ]
  return changes.reduce((left, [what, by]) => {
    if (left.search(what) < 0) throw new Error(`${file} has changed: nothing in it is ${what.source}`)
    return left.replace(what, by)
  }, code)
}

const CUTS = [...ROUTER, REACT]

/** Leaves out of the browser's libraries what no page of ours reaches, though the library names it itself. */
export const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /node_modules\/react(-dom|-router)\// },
    handler(code, id) {
      const found = CUTS.find(({ file }) => id.endsWith(`/${file}`))
      return found && { code: cut(code, found), map: null }
    },
  },
}
