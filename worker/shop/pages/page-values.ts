import type { Lang } from '../../../shared/languages.ts'
import { factsIn, type Values } from '../../../shared/pages/placeholders.ts'
import { PROCESSORS } from '../../../shared/payments/processors.ts'
import { translatorOf } from '../../base/texts.ts'
import { registrationEntries } from './registrations.ts'

const pageTexts = translatorOf('pages', 'law')

/** What the placeholders of the shop's own pages stand for in a language. Error: `unavailable`. */
export async function pageValues(lang: Lang): Promise<Values> {
  const t = await pageTexts(lang)
  const processors = PROCESSORS.map(
    ({ name, country, task }) =>
      `= ${name} (${t(`pages.countries.${country}`)})\n${t(`pages.tasks.${task}`)}`,
  )
  return {
    ...factsIn(lang),
    processors: processors.join('\n\n'),
    registrations: registrationEntries(lang, t),
  }
}
