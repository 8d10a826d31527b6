import type { ManualFailure } from '../../../shared/manuals/manual-failures.ts'

/** A PDF that cannot be read, by the reason that people are told. */
export class Unreadable extends Error {
  readonly failure: ManualFailure

  constructor(failure: ManualFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Letters of a page that are taken; a page of a booklet has some thousands. */
const MAX_LETTERS = 20_000
/** Pixels of a picture, which nobody looks at here. */
const MAX_PIXELS = 1_000_000

/** Text as people write it: without ligatures, words that a line's end divides joined, one space between words. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LETTERS)

/** pdf.js names its errors, whose classes are inside of it. */
const failureOf = (error: unknown): ManualFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged'

/**
 * Opens a PDF and gives its pages' texts, each when it is asked for (numbers from 1). Reading is bounded by who asks: nothing is read ahead.
 * Throws `Unreadable`. `close` gives its memory back.
 */
export async function openPdf(bytes: Uint8Array) {
  // A megabyte and a half, which only this job wants.
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(bytes, {
    maxImageSize: MAX_PIXELS,
    disableFontFace: true,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new Unreadable(failureOf(error))
  })
  return {
    pages: document.numPages,
    textOf: async (number: number): Promise<string> => {
      try {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        page.cleanup()
        return plainText(
          items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
        )
      } catch (error) {
        throw new Unreadable(failureOf(error))
      }
    },
    close: () => document.loadingTask.destroy(),
  }
}
