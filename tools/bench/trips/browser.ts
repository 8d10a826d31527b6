import type { SessionAnswer } from '../../../shared/accounts/accounts.ts'

/** What a browser needs of cookies and tokens to open pages and make calls. */
export class Browser {
  private readonly cookies = new Map<string, string>()
  private session: Pick<SessionAnswer, 'api_token' | 'csrf_token'> | null = null
  private readonly shop: string

  constructor(shop: string) {
    this.shop = shop
  }

  private async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    const answer = await fetch(this.shop + path, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.cookies.set(name!, value!)
    }
    if (answer.status >= 400) {
      throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    }
    return answer
  }

  async open(path: string): Promise<string> {
    return (await this.ask(path, { headers: { accept: 'text/html' } })).text()
  }

  /** Takes a session over, as a page does: its tokens are those of the next calls. */
  async enter(): Promise<void> {
    this.session = (await (await this.ask('/api/session')).json()) as SessionAnswer
  }

  /** Asks the API, as a page does that is made in the browser. */
  async read(path: string): Promise<unknown> {
    return (await this.ask(path, { headers: { authorization: `Bearer ${this.session!.api_token}` } })).json()
  }

  async send(path: string, body: object): Promise<unknown> {
    const answer = await this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${this.session!.api_token}`,
        'x-csrf-token': this.session!.csrf_token,
      },
    })
    const json = (await answer.json()) as Partial<SessionAnswer>
    if (json.api_token) this.session = json as SessionAnswer
    return json
  }
}
