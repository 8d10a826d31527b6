import browserslist from 'browserslist'

/** What the build calls the browsers of `browserslist`; those on a phone without a number of their own are as those on a desk. */
const NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest browsers that the shop promises to work in (`browserslist` in package.json): name and version. */
export const PROMISED: Record<string, number> = {}
for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
  const [name = '', versions = ''] = browser.split(' ')
  const known = NAMES[name]
  // Of several in one (`16.4-16.6`) the oldest.
  if (known) PROMISED[known] = Math.min(PROMISED[known] ?? Infinity, Number.parseFloat(versions))
}

/** The same for `build.target`: `safari16.4`. */
export const TARGET = Object.entries(PROMISED).map(([name, version]) => `${name}${version}`)
