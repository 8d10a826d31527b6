/** What a provider answered. `isRepeat`: an earlier answer was lost, so the work may have been done already. */
interface Answer {
  response: Response
  isRepeat: boolean
}

/**
 * Calls a provider, and once more at once when the connection is lost without any answer: the other side may just be closing a
 * kept-open connection (workerd: `Network connection lost.`). The work may have been done by then, so only repeatable calls go
 * through this: each POST has a key under which its first answer is given again, or changes nothing. An answer of any status is
 * not repeated, nor is a call that reached its time limit (`signal`, for both tries together). A refused repeat says nothing
 * about the call before it.
 */
export async function callProvider(
  url: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Answer> {
  try {
    return { response: await fetch(url, init), isRepeat: false }
  } catch (lost) {
    if (init.signal?.aborted) throw lost
    return { response: await fetch(url, init), isRepeat: true }
  }
}
