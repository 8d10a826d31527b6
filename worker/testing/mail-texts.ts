import { LANGS, type Lang } from '../../shared/languages.ts'
import { translator } from '../base/mail/templates.ts'

const read = new Map(await Promise.all(LANGS.map(async (lang) => [lang, await translator(lang)] as const)))

/** The texts of mails, which the Worker reads when it writes one. */
export const mailTexts = (lang: Lang) => read.get(lang)!
