import { type PDFContext, PDFHexString, type PDFRef } from '@cantoo/pdf-lib'
import type { Face } from './faces.ts'

const hex4 = (value: number) => value.toString(16).padStart(4, '0')

/** The map from glyphs to letters, so that text can be copied and searched. At most 100 lines may stand in one block. */
function lettersOf({ glyphs }: Face): string {
  const letters = new Map<number, string>()
  for (const [letter, glyph] of glyphs) if (!letters.has(glyph)) letters.set(glyph, letter)
  const lines = [...letters].map(([glyph, letter]) => `<${hex4(glyph)}> <${hex4(letter.charCodeAt(0))}>`)
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) =>
    lines.slice(i * 100, (i + 1) * 100),
  )
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** Embeds a whole font into a document; its texts have two bytes for each glyph. */
export function embedFace(context: PDFContext, face: Face): PDFRef {
  const file = context.register(context.flateStream(face.bytes, { Length1: face.bytes.length }))
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: face.name,
    Flags: 4,
    FontBBox: face.box,
    ItalicAngle: 0,
    Ascent: face.ascent,
    Descent: face.descent,
    CapHeight: face.capHeight,
    StemV: 80,
    FontFile2: file,
  })
  const glyphs = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: face.name,
    CIDToGIDMap: 'Identity',
    CIDSystemInfo: {
      Registry: PDFHexString.of('41646f6265'),
      Ordering: PDFHexString.of('4964656e74697479'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: [0, face.widths],
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: face.name,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(glyphs)],
    ToUnicode: context.register(context.flateStream(lettersOf(face))),
  })
  return context.register(font)
}
