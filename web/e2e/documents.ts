import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, as its reader has them. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages = Array.from({ length: pdf.numPages }, async (_, n) => {
    const { items } = await (await pdf.getPage(n + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  const text = (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ')
  await loading.destroy()
  return text
}
