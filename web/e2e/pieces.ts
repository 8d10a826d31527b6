import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes of a piece, and from one to the next, in ms: longer than a frame, so that Chromium paints what is there. */
const PIECE = 1200
const PAUSE = 25
/** What is in view at first is in the first bytes of the body. */
const FIRST = 30_000
/** What hangs from the bottom of its place grows upwards: it is cut just after it has begun. */
const HANGING = /class="absolute [^"]*\bbottom-[^"]*"[^>]*>/g

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server beside the shop whose pages come as over a bad line, in pieces that are cut wherever. */
export async function servePieces(shop: string) {
  const server = createServer(async (request, answer) => {
    const given = await fetch(shop + request.url, { redirect: 'manual' })
    const body = Buffer.from(await given.arrayBuffer())
    answer.statusCode = given.status
    for (const name of ['content-type', 'content-security-policy']) {
      const value = given.headers.get(name)
      if (value) answer.setHeader(name, value)
    }
    let at = body.indexOf('</head>')
    const end = at + FIRST
    answer.write(body.subarray(0, Math.max(at, 0)))
    const cuts = [...body.toString('latin1').matchAll(HANGING)].map(({ index, 0: tag }) => index + tag.length)
    while (at > 0 && at < end) {
      const next = cuts.find((cut) => cut > at && cut < at + PIECE) ?? at + PIECE
      answer.write(body.subarray(at, next))
      at = next
      await wait(PAUSE)
    }
    answer.end(body.subarray(Math.max(at, 0)))
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
