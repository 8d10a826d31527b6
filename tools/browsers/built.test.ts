import { expect, test } from 'vitest'
import { newerInScript } from './scripts.ts'
import { newerInStyles } from './styles.ts'

const inScript = (code: string) => [...newerInScript('a.js', code)]

test('what a promised browser lacks is found in scripts, however it is written', () => {
  for (const [code, key] of [
    ['const g = Map.groupBy(a, b)', 'javascript.builtins.Map.groupBy'],
    ['Object.groupBy(a, b)', 'javascript.builtins.Object.groupBy'],
    ['Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Promise.try(a)', 'javascript.builtins.Promise.try'],
    ['a.b.union(c)', 'javascript.builtins.Set.union'],
    ['a?.isSubsetOf(b)', 'javascript.builtins.Set.isSubsetOf'],
    ['if (URL.canParse(a)) b()', 'api.URL.canParse_static'],
    ['Response.json({})', 'api.Response.json_static'],
    ['AbortSignal.any([a])', 'api.AbortSignal.any_static'],
    ['panel().showPopover()', 'api.HTMLElement.showPopover'],
    ['h("div", { popover: "auto" })', 'html.global_attributes.popover'],
    ['new Intl.Segmenter()', 'javascript.builtins.Intl.Segmenter'],
    ['new Intl.DurationFormat()', 'javascript.builtins.Intl.DurationFormat'],
    ['a.isWellFormed()', 'javascript.builtins.String.isWellFormed'],
    ['/[a&&b]/v.test(c)', 'javascript.builtins.RegExp.unicodeSets'],
  ] as const)
    expect(inScript(code), code).toContain(key)
})

test('what all have is not, nor what is only called alike', () => {
  const code =
    'a.toSorted().at(-1); structuredClone(b); z.object({ type: c }).values(); new URL(d); x.map(e).filter(f)'
  expect(inScript(code)).toEqual([])
})

test('and in styles: rules, properties, words, functions and selectors', () => {
  for (const [css, key] of [
    ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['a { field-sizing: content }', 'css.properties.field-sizing'],
    ['a { anchor-name: --b }', 'css.properties.anchor-name'],
    ['a { text-wrap: balance }', 'css.properties.text-wrap.balance'],
    ['a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['a:has(b) { color: red }', 'css.selectors.has'],
    ['@media print { a:popover-open { color: red } }', 'css.selectors.popover-open'],
  ] as const)
    expect([...newerInStyles(css)], css).toContain(key)
  expect([...newerInStyles('a:hover { color: rgb(0 0 0 / 50%); inset: 0; display: grid }')]).toEqual([])
})
