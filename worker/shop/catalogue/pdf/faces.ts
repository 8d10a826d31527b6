import { type Assets, cachedFrom, readAsset } from '../../../base/assets.ts'

/** A TrueType font that `npm run fonts` made, as a PDF describes it; measures are in thousandths of its size. */
export interface Face {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Letters and their glyphs. */
  glyphs: Map<string, number>
  /** The widths of all glyphs. */
  widths: number[]
  box: [left: number, bottom: number, right: number, top: number]
  ascent: number
  descent: number
  capHeight: number
}

/** Combining marks, soft hyphens, the fraction slash and all but two spaces are left out here: printable.ts replaces them. */
const PASSED_OVER = /[\p{M}\p{C}\u2044]|(?![ \xa0])\p{Z}/u

/** Source: https://learn.microsoft.com/typography/opentype/spec (head, hhea, hmtx, OS/2, cmap of format 4). */
function readFace(name: string, font: ArrayBuffer): Face {
  const view = new DataView(font)
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, i) => {
      const at = 12 + 16 * i
      const tag = String.fromCharCode(...new Uint8Array(font, at, 4))
      return [tag, view.getUint32(at + 8)]
    }),
  )
  const at = (table: string, offset: number) => tables.get(table)! + offset
  const scale = 1000 / view.getUint16(at('head', 18))
  const signed = (table: string, offset: number) => Math.round(view.getInt16(at(table, offset)) * scale)
  const measured = view.getUint16(at('hhea', 34))
  const widthOf = (glyph: number) =>
    Math.round(view.getUint16(at('hmtx', 4 * Math.min(glyph, measured - 1))) * scale)
  return {
    name,
    bytes: new Uint8Array(font),
    glyphs: readLetters(view, at('cmap', 0)),
    widths: Array.from({ length: view.getUint16(at('maxp', 4)) }, (_, glyph) => widthOf(glyph)),
    box: [signed('head', 36), signed('head', 38), signed('head', 40), signed('head', 42)],
    ascent: signed('hhea', 4),
    descent: signed('hhea', 6),
    capHeight: signed('OS/2', 88),
  }
}

function readLetters(view: DataView, cmap: number): Map<string, number> {
  const table = cmap + view.getUint32(cmap + 8)
  if (view.getUint16(table) !== 4) throw new Error('cmap')
  const length = view.getUint16(table + 6)
  const [ends, starts] = [table + 14, table + 16 + length]
  const glyphs = new Map<string, number>()
  for (let i = 0; i < length; i += 2) {
    const [start, end] = [view.getUint16(starts + i), view.getUint16(ends + i)]
    const shift = view.getUint16(starts + length + i)
    const place = starts + 2 * length + i
    const from = view.getUint16(place)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = from === 0 ? code : view.getUint16(place + from + 2 * (code - start))
      const glyph = listed === 0 && from !== 0 ? 0 : (listed + shift) % 0x1_0000
      const letter = String.fromCharCode(code)
      if (glyph !== 0 && !PASSED_OVER.test(letter)) glyphs.set(letter, glyph)
    }
  }
  return glyphs
}

export interface Faces {
  plain: Face[]
  strong: Face[]
}

const read = async (assets: Assets, name: string, file: string) =>
  readFace(name, await (await readAsset(assets, `fonts/${file}.ttf`)).arrayBuffer())

/** The fonts of each weight; a letter is set in the first one that has it. Errors: `unavailable` when they cannot be read. */
export const readFaces = cachedFrom(async (assets): Promise<Faces> => {
  const [latin, latinExt, strong, strongExt, math] = await Promise.all([
    read(assets, 'SOSTAA+Archivo-Regular', 'plain-latin'),
    read(assets, 'SOSTAB+Archivo-Regular', 'plain-latin-ext'),
    read(assets, 'SOSTAC+Archivo-SemiBold', 'strong-latin'),
    read(assets, 'SOSTAD+Archivo-SemiBold', 'strong-latin-ext'),
    read(assets, 'SOSTAE+NotoSansMath-Regular', 'signs'),
  ])
  return { plain: [latin, latinExt, math], strong: [strong, strongExt, math] }
})

/** The same with Greek and Cyrillic letters, before the few that are signs too. */
const readAllFaces = cachedFrom(async (assets): Promise<Faces> => {
  const [{ plain, strong }, greek, cyrillic, strongGreek, strongCyrillic] = await Promise.all([
    readFaces(assets),
    read(assets, 'SOSTAF+NotoSans-Regular', 'plain-greek'),
    read(assets, 'SOSTAG+NotoSans-Regular', 'plain-cyrillic'),
    read(assets, 'SOSTAH+NotoSans-SemiBold', 'strong-greek'),
    read(assets, 'SOSTAI+NotoSans-SemiBold', 'strong-cyrillic'),
  ])
  return { plain: [greek, cyrillic, ...plain], strong: [strongGreek, strongCyrillic, ...strong] }
})

const FURTHER = /[\p{Script=Greek}\p{Script=Cyrillic}]/u

/** The fonts for a document that says this; those of other alphabets are read when it has letters of them. Errors: `unavailable`. */
export async function facesFor(assets: Assets, said: unknown): Promise<Faces> {
  const faces = await readFaces(assets)
  const isFurther = (sign: string) =>
    FURTHER.test(sign) && !faces.plain.some(({ glyphs }) => glyphs.has(sign))
  return [...new Set(JSON.stringify(said))].some(isFurther) ? readAllFaces(assets) : faces
}
