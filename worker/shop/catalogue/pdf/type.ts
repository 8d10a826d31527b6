import { type PDFContext, PDFDict, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { embedFace } from './embed.ts'
import type { Face, Faces } from './faces.ts'
import { printableIn } from './printable.ts'

/** Consecutive letters in one font, as hexadecimal numbers of its glyphs. */
export interface Run {
  font: PDFName
  glyphs: string
}

/** The fonts of one document, with the widths of their letters. */
export interface Type {
  /** The fonts used so far, as resources shared by all pages. */
  fonts: PDFRef
  /** The width of a text in points. Without kerning, as it is drawn. */
  measure: (text: string, style: { size: number; strong?: boolean }) => number
  /** A text as glyphs; unprintable characters are spelt out. `end` is appended. */
  set: (text: string, strong?: boolean, end?: ' ') => Run[]
}

interface Letter {
  face: Face
  glyph: string
  width: number
}

function letterOf(sign: string, faces: Face[]): Letter | null {
  const face = faces.find(({ glyphs }) => glyphs.has(sign))
  if (!face) return null
  const glyph = face.glyphs.get(sign)!
  return { face, glyph: glyph.toString(16).padStart(4, '0'), width: face.widths[glyph]! / 1000 }
}

export function openType(context: PDFContext, faces: Faces): Type {
  const printable = printableIn(faces)
  const used = PDFDict.withContext(context)
  const fonts = context.register(used)
  const names = new Map<Face, PDFName>()
  const nameOf = (face: Face) => {
    let name = names.get(face)
    if (!name) {
      name = PDFName.of(`F${names.size + 1}`)
      names.set(face, name)
      used.set(name, embedFace(context, face))
    }
    return name
  }
  const known = { plain: new Map<string, Letter>(), strong: new Map<string, Letter>() }
  const find = (sign: string, weight: keyof Faces): Letter | null => {
    const letter = known[weight].get(sign) ?? letterOf(sign, faces[weight])
    if (letter) known[weight].set(sign, letter)
    return letter
  }
  const widthOf = (sign: string, weight: keyof Faces): number => {
    const letter = find(sign, weight)
    if (letter) return letter.width
    return [...(printable(sign) || ' ')].reduce((sum, each) => sum + widthOf(each, weight), 0)
  }
  return {
    fonts,
    measure: (text, { size, strong }) => {
      let width = 0
      for (const sign of text) width += widthOf(sign, strong ? 'strong' : 'plain')
      return width * size
    },
    set: (text, strong, end) => {
      const runs: Run[] = []
      let last: Face | undefined
      for (const sign of printable(text) + (end ?? '')) {
        const { face, glyph } = find(sign, strong ? 'strong' : 'plain')!
        if (face === last) runs.at(-1)!.glyphs += glyph
        else runs.push({ font: nameOf(face), glyphs: glyph })
        last = face
      }
      return runs
    },
  }
}
