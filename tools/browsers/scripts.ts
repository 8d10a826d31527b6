import { parseSync, Visitor } from 'vite'
import { KNOWN, NEWER } from './newer.ts'

/** Whose methods are looked for by their names alone, whatever they are called on. Of others (Bluetooth, WebGPU, …) only what names the owner. */
const OWNERS =
  /^(Array|TypedArray|Uint8Array|ArrayBuffer|String|Set|Map|WeakMap|Iterator|Promise|Element|HTML(Anchor|Button|Dialog|Details|Form|Image|Input|Media|Select|Video|)Element|Document|Window|FormData|Headers|Request|Response|URLSearchParams|Blob|Range|Selection)$/
/** What is written before a global's members. */
const GLOBALS: Record<string, string> = { Window: 'window', Navigator: 'navigator', Document: 'document' }

/** Keys of MDN's compatibility data by what a script writes: `Map.groupBy`, `hidePopover` of anything, `new Temporal`, `popover:`. */
const statics = new Map<string, string>()
const globals = new Map<string, string>()
const members = new Map<string, string>()
const attributes = new Map<string, string>()

const last = (key: string) => key.split('.').at(-1)!
/** Names that something else has in all browsers: without types nobody can tell them apart. */
const common = new Set([...KNOWN].map(last))

for (const key of NEWER) {
  const [room, owner = '', name = '', ...more] = key.replace(/^javascript\.builtins/, 'api').split('.')
  // Of one element only, an attribute that is not known changes nothing.
  if (/^html\.global_attributes\.\w+$/.test(key) && !common.has(last(key)))
    attributes.set(last(key).toLowerCase(), key)
  if (room !== 'api' || more.length > 0 || name.endsWith('_event')) continue
  if (!name || name === owner) globals.set(owner, key)
  statics.set(`${GLOBALS[owner] ?? owner}.${name.replace(/_static$/, '')}`, key)
  if (OWNERS.test(owner) && !name.endsWith('_static') && !common.has(name)) members.set(name, key)
}

/** What a script uses of what is newer than the promised browsers: keys of MDN's compatibility data. */
export function newerInScript(file: string, code: string): Set<string> {
  const found = new Set<string>()
  const note = (key: string | undefined) => key && found.add(key)
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      note(members.get(property.name))
      if (object.type === 'Identifier') note(statics.get(`${object.name}.${property.name}`))
    },
    Property({ key, computed }) {
      if (!computed && key.type === 'Identifier') note(attributes.get(key.name.toLowerCase()))
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') note(globals.get(callee.name))
    },
    Literal(node) {
      if ('regex' in node && node.regex?.flags.includes('v')) note('javascript.builtins.RegExp.unicodeSets')
    },
  }).visit(parseSync(file, code).program)
  return found
}
