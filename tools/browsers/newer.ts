import { features } from 'web-features'
import { PROMISED } from '../../web/build/promised.ts'

/** What the data of web-features call the browsers; that on a phone is as old as that on a desk. */
const SUPPORTS = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
} as const

type Support = Partial<Record<(typeof SUPPORTS)[keyof typeof SUPPORTS][number], string>>

/** Whether all promised browsers have it. Versions are numbers, or `≤` and a number for what is older than the data. */
const isEverywhere = (support: Support) =>
  Object.entries(PROMISED).every(([browser, version]) =>
    SUPPORTS[browser as keyof typeof SUPPORTS].every(
      (name) => Number.parseFloat(support[name]?.replace('≤', '') ?? 'Infinity') <= version,
    ),
  )

const keys = new Map<string, boolean>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
    keys.set(key, isEverywhere(support))
}

/** What some promised browser lacks, as the keys of MDN's compatibility data: `api.HTMLElement.popover`. */
export const NEWER: ReadonlySet<string> = new Set(
  [...keys].flatMap(([key, isKnown]) => (isKnown ? [] : [key])),
)
/** What all have. */
export const KNOWN: ReadonlySet<string> = new Set(
  [...keys].flatMap(([key, isKnown]) => (isKnown ? [key] : [])),
)
