import { createInstance, type PostProcessorModule } from 'i18next'
import { once, oncePer } from './base/once.ts'

/* The translator of all rooms: i18next, with dotted keys, plurals by `count` and placeholders `:name`. */
export interface TextTree {
  [key: string]: string | TextTree
}
/** `count` chooses the plural, and is written as the language writes numbers. */
export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

// Made on first use: the first of them takes a phone 50 to 80 ms, and few pages have counts of a thousand.
const numbersOf = oncePer((lang: string) => once(() => new Intl.NumberFormat(lang)))

/** Up to a thousand all languages write whole numbers alike, and a page has many of them. */
function written(count: number, lang: string): string {
  const isPlain = count >= 0 && count < 1000 && Number.isInteger(count)
  return isPlain ? String(count) : numbersOf(lang)().format(count)
}

/** `:name` placeholders, for which i18next has no setting. Names without a value stay, as in `10:30`. */
const colon: PostProcessorModule = {
  type: 'postProcessor',
  name: 'colon',
  process: (text: string, _key, { replace, lng }: { replace: Values; lng: string }) =>
    text.replace(/:([A-Za-z_]\w*)/g, (match, name: string) => {
      if (!Object.hasOwn(replace, name)) return match
      const value = replace[name]!
      return name === 'count' && typeof value === 'number' ? written(value, lng) : String(value)
    }),
}

/** Texts of one language as a function; texts that are added to the tree later are found, too. A missing key shows the key itself. */
export function translator(texts: TextTree, lang: string): Translate {
  const library = createInstance()
  library.use(colon).init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    // Without them each call looks whether its key is a sentence, which is a quarter of its time.
    keySeparator: '.',
    nsSeparator: false,
    postProcess: ['colon'],
  })
  return (key, values = {}) => {
    const { count } = values
    return library.t(key, {
      lng: lang,
      replace: values,
      skipInterpolation: true,
      ...(typeof count === 'number' && { count }),
    })
  }
}
