import type { Machine } from '../base/env.ts'

/**
 * Workers AI's binding as its documentation describes it (m2m100: `text`, `source_lang`, `target_lang` in, `translated_text` out; failures are
 * errors whose message begins with the code of https://developers.cloudflare.com/workers-ai/platform/errors/), with switches for what goes wrong.
 */
export function simulateMachine(model = '@cf/meta/m2m100-1.2b') {
  const asked: { model: string; text: string; source_lang: string; target_lang: string }[] = []
  const simulator = {
    asked,
    /** The code and description that the next calls fail with; null while all is well. */
    failure: null as string | null,
    /** From which call on it fails. */
    failsAfter: 0,
    /** What a sentence becomes. */
    say: (text: string, of: string) => `[${of}] ${text}`,
  }
  const machine: Machine = {
    model,
    ai: {
      async run(name, input) {
        if (simulator.failure !== null && asked.length >= simulator.failsAfter) {
          const error = new Error(simulator.failure)
          error.name = 'InferenceUpstreamError'
          throw error
        }
        if (name !== '@cf/meta/m2m100-1.2b') throw new Error(`5007: No such model ${name} or task`)
        asked.push({ model: name, ...input })
        return { translated_text: simulator.say(input.text, input.target_lang) }
      },
    },
  }
  return { simulator, machine }
}
