/** Where a run of axe counts classes, attributes and neighbours of all elements, for the selectors of what it finds. */
const COUNTED = /axe\._selectorData=(\w+)\((\w+)\.flatTree\)(?=\}catch)/

/**
 * Axe's source, changed so that it counts these only when a selector is asked for: pages without a fault, which are nearly all, need
 * none, and it is a sixth of axe's work. Throws when axe has changed there.
 */
export function describedLate(source: string): string {
  if (!COUNTED.test(source))
    throw new Error('axe-core counts what selectors need elsewhere now: see axe-source.ts')
  return source.replace(
    COUNTED,
    (_, count: string, context: string) =>
      `Object.defineProperty(axe,"_selectorData",{configurable:true,` +
      `get:(tree=>()=>axe._selectorData=${count}(tree))(${context}.flatTree),` +
      `set:value=>Object.defineProperty(axe,"_selectorData",{configurable:true,writable:true,value})})`,
  )
}
