import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'

/**
 * No fault of a page: a machine without a graphics card has no map, which the finder says (`web/e2e/shop.ts` passes over the same); and
 * Firefox lets messages through to a page that its driver has paused in the middle of React's work (facebook/react#17355, Mozilla's bug
 * 758004). The walk shows whether that page goes on.
 */
const HARMLESS = /WebGL|React error #327/

/** Where a page tells what went wrong. */
const ADDRESS = '/-/wrong'

/** Runs first in every page: what scripts throw, what they leave unhandled, and what React says of a page that it could not hydrate. */
function listen(address: string): void {
  let isLeft = false
  // What was still loading fails then, and nobody sees it.
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  const tell = (...what: unknown[]) =>
    isLeft ||
    navigator.sendBeacon(
      address,
      [location.href, ...what.map((one) => `${one} ${(one as Error)?.stack ?? ''}`)].join(' '),
    )
  addEventListener('error', ({ error, message }) => tell(message, error))
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => tell(event.reason))
  const say = console.error
  console.error = (...what) => {
    tell(...what)
    say(...what)
  }
  document.currentScript!.remove()
}

const SCRIPT = `(${listen})(${JSON.stringify(ADDRESS)})`

/** The page with scripts before its own, which the page's own policy lets run. */
function withScript(page: string, headers: IncomingHttpHeaders, first: string): string {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  return page.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${first};${SCRIPT}</script>`)
}

/**
 * A shop at another port that says what goes wrong in its pages: the same in every browser, since not every one tells whoever
 * drives it. `first` is a script that runs before those of a page, `wrong` grows while pages are open.
 */
export async function listenTo(
  shop: string,
  port: number,
  first = '',
): Promise<{ server: Server; wrong: string[] }> {
  const wrong: string[] = []
  const here = `http://localhost:${port}`
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = []
    if (asked.url === ADDRESS) {
      asked.on('data', (part) => parts.push(part))
      asked.on('end', () => {
        const what = Buffer.concat(parts).toString()
        if (!HARMLESS.test(what)) wrong.push(what)
        answer.writeHead(204).end()
      })
      return
    }
    const { origin, referer } = asked.headers
    const headers = { ...asked.headers, 'accept-encoding': 'identity', host: new URL(shop).host }
    if (origin) Object.assign(headers, { origin: shop })
    if (referer) Object.assign(headers, { referer: referer.replace(here, shop) })
    const onward = request(shop + asked.url, { method: asked.method, headers }, (given) => {
      const said = { ...given.headers }
      if (said.location) said.location = said.location.replace(shop, here)
      const isPage = said['content-type']?.startsWith('text/html')
      if ((given.statusCode ?? 0) >= 500) wrong.push(`${given.statusCode} of ${asked.url}`)
      if (isPage) delete said['content-length']
      answer.writeHead(given.statusCode ?? 502, said)
      if (!isPage) return void given.pipe(answer)
      given.on('data', (part) => parts.push(part))
      given.on('end', () => answer.end(withScript(Buffer.concat(parts).toString(), given.headers, first)))
    })
    onward.on('error', (error) => answer.destroy(error))
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { server, wrong }
}
