import postcss from 'postcss'
import { NEWER } from './newer.ts'

const AT_RULE = 'css.at-rules.'
const PROPERTY = 'css.properties.'
const SELECTOR = 'css.selectors.'
/** Functions and words of values: `css.types.color.light-dark`. */
const inValues = new Map(
  [...NEWER].flatMap((key) => (/^css\.types\.[\w-]+\.[\w-]+$/.test(key) ? [[key.split('.')[3]!, key]] : [])),
)

/** What a style sheet uses of what is newer than the promised browsers: keys of MDN's compatibility data. */
export function newerInStyles(css: string): Set<string> {
  const found = new Set<string>()
  const note = (key: string | undefined) => key && NEWER.has(key) && found.add(key)
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') note(AT_RULE + node.name)
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) note(SELECTOR + name)
    if (node.type !== 'decl' || node.prop.startsWith('--tw-')) return
    note(PROPERTY + node.prop)
    for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g)) note(`${PROPERTY}${node.prop}.${word}`)
    for (const [, name] of node.value.matchAll(/([a-z][a-z-]+)\(/g)) note(inValues.get(name!))
  })
  return found
}
