import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

/** What React leaves in the place of a part that is not there yet, or has failed. */
const MISSING = '<!--$!-->'

/**
 * A document as HTML, without its document type, with its lazy parts in place, for readers without scripts. As one text it takes
 * far less processor than as a stream, which is encoded word by word; but only a stream waits for lazy parts, which an isolate
 * has to load once.
 * `isWhole`: a part that fails here (`onError`) is rendered in the browser.
 */
export async function toHtml(
  document: ReactNode,
  onError: (error: unknown) => void,
): Promise<{ html: string; isWhole: boolean }> {
  const html = renderToString(document)
  if (!html.includes(MISSING)) return { html, isWhole: true }
  let isWhole = true
  const stream = await renderToReadableStream(document, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      isWhole = false
      onError(error)
    },
  })
  // Wait for the whole page: its status is known then.
  await stream.allReady
  return { html: (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, ''), isWhole }
}
