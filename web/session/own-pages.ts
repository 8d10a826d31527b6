import { redirect } from 'react-router'
import { load } from '../api/client.ts'
import { langOfPath } from '../i18n/texts.ts'
import { signInPath } from './sign-in-path.ts'

/** For loaders: like `load`, but a visitor who is not signed in is sent to the sign-in page, which leads back. */
export async function loadOwn<T>(request: Request, answer: Parameters<typeof load<T>>[0]) {
  try {
    return await load(answer)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 401) throw redirectToSignIn(request)
    throw thrown
  }
}

export function redirectToSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(signInPath(langOfPath(pathname), pathname + search))
}
