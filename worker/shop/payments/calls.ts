/** What a provider answered. `isRepeat`: the answer to a call before this one was lost, so that it may have been done already. */
interface Answer {
  response: Response
  isRepeat: boolean
}

/**
 * Calls a provider, and once more, at once, when the connection is lost without any answer: one that was kept open may be closing
 * on the other side just then (workerd: `Network connection lost.`). That can also be after the call was done, so only what
 * may be heard twice is sent by this: each POST has a key under which its first answer is given again, or changes nothing. Any
 * answer is one, whatever its status, and a time limit (`signal`, for both tries together) is an end. A repeat that is refused
 * says nothing of the call before it.
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
