import { groupBy } from '../../base/groups.ts'
import { isPicture, type Kind, mostOf } from '../../files/file-kinds.ts'
import { keyOf, typedKey } from '../../typed/keys.ts'
import { type FilePlace, MOST_WORDS, type NameFault, placeOf, readingsOf } from './file-names.ts'
import { type FileTarget, type Placed, type PlaceFault, placeAll } from './file-rows.ts'

/** The most files of one plan, and bytes of all of them. */
export const MOST_FILES = 500
export const MOST_BYTES = 1024 * 1024 * 1024
/** Letters of a code, and the codes that so many names may mean. */
export const LONGEST_CODE = 60
export const MOST_CODES = MOST_FILES * (MOST_WORDS + 1)

/** A file that a person gives; `kind` by its content, null when it is nothing that products have. */
export interface GivenFile {
  name: string
  /** Bytes. */
  size: number
  kind: Kind | null
  /** What kept its content from being read out of a ZIP. */
  broken?: 'damaged' | 'encrypted' | 'too_large' | 'too_much'
}

/** Why a file fits nowhere. `codes`: what it could mean; `others`: the files that want the same place. */
export type Misfit =
  | NameFault
  | PlaceFault
  | { fault: 'empty' | 'type' | 'too_many' | 'unknown' | NonNullable<GivenFile['broken']> }
  | { fault: 'several' | 'ambiguous'; codes: string[] }
  | { fault: 'twice'; others: string[] }

export interface FilePlan<F> {
  planned: (Placed & { file: F; product: FileTarget })[]
  misfits: ({ file: F } & Misfit)[]
}

/** Where a name can be read in two ways: `OR85-2` as a code of its own, or as the second picture of `OR85`. */
export type Prefer = 'longer' | 'shorter'

type Found = { product: FileTarget; place: FilePlace }

/** The canonical codes that names may mean, each once; none that is longer than codes are. */
export const codesIn = (names: string[]): string[] =>
  [...new Set(names.flatMap((name) => readingsOf(name).map(({ key }) => key)))].filter(
    (code) => code.length <= LONGEST_CODE,
  )

const spelled = (code: string) => typedKey(code).toUpperCase()

/** The product and the place that a name says, or why it says none. */
function findPlace(
  { name, size, kind, broken }: GivenFile,
  byKey: Map<string, FileTarget[]>,
  prefer: Prefer | null,
): Found | Misfit {
  if (broken) return { fault: broken }
  if (size === 0) return { fault: 'empty' }
  if (kind === null || !(isPicture(kind) || kind === 'pdf' || kind === 'docx')) return { fault: 'type' }
  if (size > mostOf(kind)) return { fault: 'too_large' }
  const hits = readingsOf(name).flatMap(({ key, written, words }) => {
    const all = byKey.get(key) ?? []
    const exact = all.filter(({ code }) => spelled(code) === spelled(written))
    const place = placeOf(words, isPicture(kind) ? 'picture' : 'document')
    return all.length > 0
      ? { products: exact.length > 0 ? exact : all, isExact: exact.length > 0, place }
      : []
  })
  const readable = hits.filter(({ place }) => 'type' in place)
  const exact = readable.filter(({ isExact }) => isExact)
  const meant = exact.length > 0 ? exact : readable
  const hit = meant.length < 2 ? (meant[0] ?? hits[0]) : prefer && meant.at(prefer === 'longer' ? 0 : -1)
  if (hits.length === 0) return { fault: 'unknown' }
  if (!hit) return { fault: 'ambiguous', codes: meant.map(({ products }) => products[0]!.code) }
  const { products, place } = hit
  if (!('type' in place)) return place
  if (products.length > 1) return { fault: 'several', codes: products.map(({ code }) => code) }
  return { product: products[0]!, place }
}

const keyAt = ({ product, place }: Found) =>
  place.type === 'document'
    ? `${product.id} ${place.kind} ${place.lang} ${place.n}`
    : `${product.id} ${place.type} ${place.n}`

/**
 * What becomes of files by their names: each is in one of the two lists, in the order given. `products`: those that have one of
 * `codesIn` of the names. Nothing is guessed: two files for one place fit neither, and a name that can mean two products waits for `prefer`.
 */
export function planFiles<F extends GivenFile>(
  files: F[],
  products: FileTarget[],
  prefer: Prefer | null = null,
): FilePlan<F> {
  const byKey = groupBy(products, ({ code }) => keyOf(code))
  const read = files.map((file, i) => ({
    file,
    found: i < MOST_FILES ? findPlace(file, byKey, prefer) : ({ fault: 'too_many' } as const),
  }))
  const wanted = groupBy(
    read.flatMap(({ file, found }) => ('product' in found ? { file, found } : [])),
    ({ found }) => keyAt(found),
  )
  const single = [...wanted.values()].flatMap((same) => (same.length === 1 ? same[0]! : []))
  const rows = new Map<F, Placed | PlaceFault>()
  for (const own of groupBy(single, ({ found }) => found.product).values()) {
    const placed = placeAll(
      own[0]!.found.product,
      own.map(({ found }) => found.place),
    )
    for (const [i, { file }] of own.entries()) rows.set(file, placed[i]!)
  }
  const plan: FilePlan<F> = { planned: [], misfits: [] }
  for (const { file, found } of read) {
    const row = rows.get(file)
    if (!('product' in found)) plan.misfits.push({ file, ...found })
    else if (!row) {
      const others = wanted.get(keyAt(found))!.filter((other) => other.file !== file)
      plan.misfits.push({ file, fault: 'twice', others: others.map(({ file: { name } }) => name) })
    } else if ('fault' in row) plan.misfits.push({ file, ...row })
    else plan.planned.push({ file, product: found.product, ...row })
  }
  return plan
}
