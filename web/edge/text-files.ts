import { env } from 'cloudflare:workers'
import type { Lang } from '../../shared/languages.ts'
import type { TextTree } from '../../shared/translate.ts'
import type { Env } from './env.ts'

/** Reads a file beside the edge's script (`web/build/text-files.ts` has made it), which would not hold the texts of five languages. */
async function read(name: string): Promise<TextTree> {
  const { ASSETS, ORIGIN } = env as unknown as Env
  const answer = await ASSETS.fetch(`${ORIGIN}/texts/${name}.json`)
  if (!answer.ok) throw new Error(`The texts ${name} cannot be read: ${answer.status}`)
  return answer.json()
}

export const readAreas = (lang: Lang): Promise<TextTree> => read(lang)

/** The back-office's: its door, which the edge renders, says little of them. They are whole, so there is no rest. */
export const readOffice = (lang: Lang): Promise<TextTree> => read(`admin/${lang}`)
export const readRest = async (): Promise<TextTree> => ({})
