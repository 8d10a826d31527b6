import {
  type Color,
  degrees,
  drawImage,
  drawSvgPath,
  JpegEmbedder,
  LineCapStyle,
  PDFCatalog,
  PDFContentStream,
  PDFContext,
  type PDFDict,
  PDFName,
  type PDFOperator,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  type PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'

/** A JPEG that pages show. */
export interface Picture {
  ref: PDFRef
  width: number
  height: number
}

/**
 * A PDF that is made. Objects, drawing and writing are pdf-lib's; its own document also reads, merges, signs and fills in, which was a
 * third of it.
 */
export class Doc {
  readonly context = PDFContext.create()
  readonly catalog: PDFCatalog
  /** Title, author and the like. */
  readonly info: PDFDict
  private pages = 0

  constructor() {
    const { context } = this
    const tree = context.register(PDFPageTree.withContext(context))
    this.catalog = PDFCatalog.withContextAndPages(context, tree)
    this.info = context.obj({})
    context.trailerInfo.Root = context.register(this.catalog)
    context.trailerInfo.Info = context.register(this.info)
  }

  addPage(width: number, height: number): Page {
    const page = new Page(this.context, [0, 0, width, height])
    page.node.setParent(this.catalog.insertLeafNode(page.ref, this.pages++))
    return page
  }

  async embedJpeg(bytes: Uint8Array): Promise<Picture> {
    const picture = await JpegEmbedder.for(bytes)
    return { ref: await picture.embedIntoContext(this.context), width: picture.width, height: picture.height }
  }

  async save(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await PDFStreamWriter.forContext(this.context, 50).serializeToBuffer()
    return bytes as Uint8Array<ArrayBuffer>
  }
}

export class Page {
  readonly context: PDFContext
  readonly node: PDFPageLeaf
  readonly ref: PDFRef
  private drawn: { ref: PDFRef; stream: PDFContentStream } | undefined

  constructor(context: PDFContext, box: [number, number, number, number]) {
    this.context = context
    // Its parent is set when it is put into the tree.
    this.node = PDFPageLeaf.withContextAndParent(context, context.trailerInfo.Root as PDFRef)
    this.node.set(PDFName.of('MediaBox'), context.obj(box))
    this.ref = context.register(this.node)
  }

  pushOperators(...operators: PDFOperator[]): void {
    if (!this.drawn) {
      const stream = PDFContentStream.of(this.context.obj({}), [])
      this.drawn = { stream, ref: this.context.register(stream) }
      this.node.addContentStream(this.drawn.ref)
    }
    this.drawn.stream.push(...operators)
  }

  /** `x` and `y` are the lower left corner, from that of the page. */
  drawPicture({ ref }: Picture, x: number, y: number, width: number, height: number): void {
    const turn = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) }
    this.pushOperators(...drawImage(this.node.newXObject('Image', ref), { x, y, width, height, ...turn }))
  }

  /** Fills an outline, written as in SVG from its own point of origin. */
  fillPath(path: string, x: number, y: number, color: Color, scale = 1): void {
    const line = { borderColor: undefined, borderWidth: 0 }
    this.pushOperators(...drawSvgPath(path, { x, y, scale, color, ...line }))
  }

  /** Draws along a line, written as in SVG; `width` in its own units. */
  strokePath(path: string, x: number, y: number, borderColor: Color, width: number, scale: number): void {
    const line = { borderColor, borderWidth: width, borderLineCap: LineCapStyle.Round }
    this.pushOperators(...drawSvgPath(path, { x, y, scale, color: undefined, ...line }))
  }

  /** Compresses what was drawn, because until then each mark is several objects in memory. Nothing is drawn afterwards. */
  finish(): void {
    if (!this.drawn) return
    const { ref, stream } = this.drawn
    this.context.assign(ref, PDFRawStream.of(stream.dict, stream.getContents()))
    this.drawn = undefined
  }
}
