import * as z from 'zod/mini'
import { DEFAULT_LANG, type ForeignLang } from '../../../../shared/languages.ts'
import type { Machine } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { writeLog } from '../../../base/log.ts'
import { lineOf } from '../../../base/reasons.ts'

/* Workers AI's translation models, as https://developers.cloudflare.com/workers-ai/ documents them: a text and two languages in, a text out. */

const answer = z.object({ translated_text: z.string() })

/** What keeps a machine from answering, by the provider's own codes, with which its messages begin: `3036: You have used up …`. */
const PROBLEMS = {
  /** The day's free allocation is used up. */
  limit: ['3036', '4006'],
  /** No data centre has room, or it took too long. */
  busy: ['3040', '3007', '3008'],
  /** There is no such model, or the account may not use it. */
  gone: ['5007', '3042', '5016', '5018', '3041', '3023'],
  /** The text is longer than the model takes. */
  long: ['3006'],
} as const
export type Problem = keyof typeof PROBLEMS | 'silent'
const NAMES = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]

const TIMEOUT_MS = 30_000

function problemOf(error: unknown): Problem {
  const [, code = ''] = /^(?:\w+: )?(\d{4})\b/.exec(error instanceof Error ? error.message : '') ?? []
  return NAMES.find((name) => (PROBLEMS[name] as readonly string[]).includes(code)) ?? 'silent'
}

/** An answer or a failure within the time: the binding itself waits for as long as the model takes. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function translate(
  { model, ai }: Machine,
  text: string,
  of: ForeignLang,
): Promise<{ text: string } | { problem: Problem }> {
  try {
    const given = await inTime(ai.run(model, { text, source_lang: DEFAULT_LANG, target_lang: of }))
    return { text: answer.parse(given).translated_text.trim() }
  } catch (error) {
    const problem = problemOf(error)
    writeLog('warn', { event: 'machine_failed', problem, reason: lineOf(error) })
    return { problem }
  }
}

/** Has a sentence translated from Italian. Error: `unavailable`, named after its problem (`machine_limit`). */
export async function askMachine(machine: Machine, text: string, of: ForeignLang): Promise<string> {
  const answered = await translate(machine, text, of)
  if ('problem' in answered) throw new AppError('unavailable', { text: `machine_${answered.problem}` })
  return answered.text
}

/** Asks for one word, whatever it becomes. Returns what is wrong; null when the machine answers. */
export async function checkMachine(machine: Machine): Promise<Problem | null> {
  const answered = await translate(machine, 'Finestra', 'de')
  return 'problem' in answered ? answered.problem : null
}
