import { sql } from 'drizzle-orm'
import type { BoughtLine } from '../../../shared/cart/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { QuickAnswer, QuickLine } from '../../../shared/cart/quick-order.ts'
import { inPacks } from '../../../shared/catalogue/packs.ts'
import { satellitesIn } from '../../../shared/catalogue/satellites.ts'
import type { Lang } from '../../../shared/languages.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { MOST_TYPED, readTyped, type TypedLine } from '../../../shared/typed/typed-lines.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import type { PricesFor } from '../../base/user.ts'
import { type CodeRow, findNear, satellitesWanted, selectByCodes, toQuick } from '../catalogue/code-search.ts'

/** Of so many unknown codes is looked for what may be meant, and so much is told of each. */
const MOST_NEAR = { codes: 20, products: 3 }

/** How many letters have to be changed, left out or added to make one text of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, change))
    }
    row = next
  }
  return row[b.length]!
}

/** What a line means by its code alone; the products that have it by `rowsOf`. */
function meaningOf(typed: TypedLine, rowsOf: (code: string) => CodeRow[]): QuickLine {
  const whole = typed.whole ? rowsOf(typed.whole) : []
  const isCounted = typed.quantity !== null && typed.quantity >= 1 && typed.quantity <= MAX_QUANTITY
  const own = rowsOf(typed.code)
  // A number that cannot be one of pieces, behind what is no code, belongs to what was typed.
  const isWhole = whole.length > 0 || (typed.whole !== undefined && own.length === 0 && !isCounted)
  const code = isWhole ? typed.whole! : typed.code
  const quantity = isWhole ? 1 : typed.quantity
  const rows = isWhole ? whole : own
  const sold = [...new Map(rows.filter((row) => row.is_sold === 1).map((row) => [row.id, row])).values()]
  const line = { line: typed.line, typed: code, lines: 1, quantity: quantity ?? 1, near: [] }
  const [first] = sold
  if (!isWhole && !isCounted)
    return { ...line, quantity: 1, state: 'unread', product: first ? toQuick(first) : null }
  if (sold.length > 1) return { ...line, state: 'several', product: null, near: sold.map(toQuick) }
  if (first) return { ...line, state: first.is_next ? 'replaced' : 'found', product: toQuick(first) }
  if (rows[0]) return { ...line, state: 'not_sold', product: toQuick(rows[0]) }
  return { ...line, state: 'unknown', product: null }
}

/** Lines of the same product, or the same unknown code, as one. */
function addUp(lines: QuickLine[]): QuickLine[] {
  const byKey = new Map<string, QuickLine>()
  for (const line of lines) {
    const { product, state, typed } = line
    const isBought = state === 'found' || state === 'replaced'
    const key = isBought ? `${product!.id}` : `${state} ${keyOf(typed)}`
    const same = byKey.get(key)
    if (!same) byKey.set(key, { ...line })
    else {
      same.lines += 1
      same.quantity = Math.min(MAX_QUANTITY, same.quantity + line.quantity)
    }
  }
  return [...byKey.values()].map(inPacks)
}

async function tellNear(db: Db, lang: Lang, prices: PricesFor, lines: QuickLine[]): Promise<void> {
  const unknown = lines.filter(({ state }) => state === 'unknown').slice(0, MOST_NEAR.codes)
  const rows = await findNear(
    db,
    lang,
    unknown.map(({ typed }) => typed),
    prices,
  )
  for (const [n, line] of unknown.entries()) {
    const key = keyOf(line.typed)
    const far = ({ code }: CodeRow) => distance(key, keyOf(code ?? '').slice(0, 60))
    const own = rows.filter((row) => row.n === n).map((row) => ({ row, far: far(row) }))
    own.sort((a, b) => a.far - b.far || a.row.id - b.row.id)
    line.near = own.slice(0, MOST_NEAR.products).map(({ row }) => toQuick(row))
  }
}

/** What a text of codes and numbers means, line by line, in the order of the text; lines of one product are added up. */
export async function lookUp(db: Db, lang: Lang, text: string, prices: PricesFor): Promise<QuickAnswer> {
  const typed = readTyped(text)
  const read = typed.slice(0, MOST_TYPED.lines).map((line) => ({ ...line, code: line.code.slice(0, 200) }))
  const codes = read.flatMap(({ code, whole }) => (whole ? [code, whole] : [code])).map(keyOf)
  const keys = [...new Set(codes)].filter(Boolean)
  const rows = keys.length > 0 ? await db.all<CodeRow>(selectByCodes(keys, lang, prices)) : []
  const byKey = Map.groupBy(rows, ({ n }) => keys[n]!)
  const lines = addUp(read.map((line) => meaningOf(line, (code) => byKey.get(keyOf(code)) ?? [])))
  await tellNear(db, lang, prices, lines)
  return { lines, more: typed.length > read.length }
}

/** Errors: `invalid` when a line lacks a satellite that its product, bought by itself, needs. */
export async function checkSatellites(db: Db, lines: BoughtLine[]): Promise<void> {
  const chosen = lines.map(({ product_id, satellite }) => ({
    product_id,
    satellites: satellitesIn(satellite ?? '').length,
  }))
  const [short] = await db.all(sql`
    select 1 from json_each(${JSON.stringify(chosen)}) w cross join products p on p.id = w.value ->> 'product_id'
    where w.value ->> 'satellites' < ${satellitesWanted(sql`p`)} limit 1`)
  if (short) throw new AppError('invalid', { fields: { satellite: 'select_satellite' } })
}
