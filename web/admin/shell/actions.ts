import { useCallback } from 'react'
import { type ActionFunctionArgs, type Params, useFormAction, useSubmit } from 'react-router'
import { tellTabs } from './tabs.ts'

// biome-ignore lint/suspicious/noExplicitAny: each intent has its own body
export type Intents = Record<string, (body: any, params: Params) => Promise<unknown>>
export type HasIntents = { intents: Intents }

/** The outcome of a call: the API's answer, or the error. */
export type Outcome<A> = { answer: A; failure?: undefined } | { answer?: undefined; failure: unknown }

/** Returns the answer; throws the failure. For callers that catch several calls together. */
export function answerOf<A>({ answer, failure }: Outcome<A>): A {
  if (failure !== undefined) throw failure
  return answer as A
}

/** What can be sent to an action: the name of an intent, and its body. */
export type Sent<A extends HasIntents> = {
  [K in keyof A['intents'] & string]: [intent: K, ...body: Body<A['intents'][K]>]
}[keyof A['intents'] & string]
type Body<F extends Intents[string]> = Parameters<F> extends [] ? [] : [body: Parameters<F>[0]]

/** Callers that wait for an outcome, by a key of what was sent. A toast may still wait after its screen was left. */
const waiting = new Map<string, (outcome: Outcome<never>) => void>()

/**
 * The action of a screen: what can be sent from it, by name. Afterwards the loaders of this screen and of other tabs read again.
 *
 *     export const action = actions({ mark: (json: ReadBody, { id }) => read(at.read.$post({ param: { id: id! }, json })) })
 */
export function actions<I extends Intents>(intents: I) {
  const run = async ({ request, params }: ActionFunctionArgs) => {
    const { intent, body, key } = (await request.json()) as { intent: string; body: unknown; key: string }
    const outcome = await intents[intent]!(body, params).then(
      (answer) => ({ answer, failure: undefined }),
      (failure: unknown) => ({ answer: undefined, failure }),
    )
    tellTabs()
    waiting.get(key)?.(outcome as Outcome<never>)
    waiting.delete(key)
    return { intent, ...outcome }
  }
  return run as typeof run & { intents: I }
}

/**
 * Sends to the screen's action, or to the one at `path`, and returns the outcome; never rejects.
 *
 *     const { answer, failure } = await useSend<typeof action>()('mark', { read: true })
 */
export function useSend<A extends HasIntents>(path?: string) {
  const submit = useSubmit()
  const own = useFormAction()
  const action = path ?? own
  return useCallback(
    <K extends keyof A['intents'] & string>(intent: K, ...[body]: Body<A['intents'][K]>) =>
      new Promise<Outcome<Awaited<ReturnType<A['intents'][K]>>>>((resolve) => {
        const key = crypto.randomUUID()
        waiting.set(key, resolve)
        void submit(
          { intent, body: body as never, key },
          {
            method: 'post',
            action,
            encType: 'application/json',
            navigate: false,
            fetcherKey: key,
          },
        )
      }),
    [submit, action],
  )
}
