import { vi } from 'vitest'

/** A file that is on its way to the shop until the test ends it. */
interface Sending {
  path: string
  name: string
  aborted: boolean
  /** The shop has it; or it was not reached. */
  end: (isReached?: boolean) => void
}

/** Takes what is sent by XMLHttpRequest; photos stay as they are, as no canvas draws here. */
export function watchSending(): Sending[] {
  const sent: Sending[] = []
  class Request {
    upload = {}
    status = 200
    responseText = '{"success":true}'
    private path = ''
    private now: Sending | undefined
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    onloadend = () => {}
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader() {}
    send(form: FormData) {
      const end = (isReached = true) => {
        if (isReached) this.onload()
        else this.onerror()
        this.onloadend()
      }
      this.now = { path: this.path, name: (form.get('file') as File).name, aborted: false, end }
      sent.push(this.now)
    }
    abort() {
      if (this.now) this.now.aborted = true
      this.onabort()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No canvas.')))
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: null, api_token: 't', csrf_token: 'c', cart_count: 0, features: [] }),
  )
  return sent
}
