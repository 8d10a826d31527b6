import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { oncePer } from '../../../shared/base/once.ts'
import { RETENTION } from '../../../shared/base/retention.ts'
import { BRAND, brandAddress } from '../../../shared/brand.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type TextTree, type Translate, translator } from '../../../shared/translate.ts'
import { readLong } from '../../i18n/long-files.ts'
import { langOfPath, useLang } from '../../i18n/texts.ts'

/** Long texts of single pages: `web/i18n/long/{lang}/{area}.json`. */
export type LongArea = 'company' | 'imprint' | 'organisation' | 'privacy' | 'terms'

type LongTexts = Record<string, TextTree>

/** Values for the texts, about the company and how long data is retained: `:company`, `:salesMail`, `:salesYears`. */
const FACTS = {
  ...RETENTION,
  brand: BRAND.name,
  company: BRAND.company,
  address: brandAddress,
  vat: BRAND.vatNumber,
  director: COMPANY.director,
  telephone: BRAND.telephone,
  register: COMPANY.register,
  registerNumber: COMPANY.registerNumber,
  court: COMPANY.court,
  certifiedMail: COMPANY.certifiedEmail,
  infoMail: BRAND.email.info,
  salesMail: BRAND.email.sales,
  supportMail: BRAND.email.support,
  privacyMail: BRAND.email.privacy,
  bodyMail: COMPANY.supervisoryBody.email,
  reportsMail: COMPANY.whistleblowing.email,
  reportsTelephone: COMPANY.whistleblowing.telephone,
}

/**
 * A loader for a page's long texts. They are its data rather than areas of `loadTexts`, so that no other page loads them; the
 * edge sends them with the page.
 */
export const loadLongTexts =
  (area: LongArea) =>
  async ({ request }: LoaderFunctionArgs): Promise<LongTexts> => {
    const lang = langOfPath(new URL(request.url).pathname)
    const [text, paper] = await Promise.all([readLong(lang, area), readLong(lang, 'paper')])
    return { [area]: text, paper }
  }

const capitals = oncePer((lang: Lang) =>
  new Intl.NumberFormat(lang, { useGrouping: 'always' }).format(COMPANY.capital),
)

/** A page has many paragraphs, each of which asks for it. */
const translators = new WeakMap<LongTexts, Translate>()

/** The translator of the page's long texts (`t('terms.title')`), with the company's data filled in. */
export function useLongT(): Translate {
  const texts = useLoaderData<LongTexts>()
  const lang = useLang()
  const known = translators.get(texts)
  if (known) return known
  const t = translator(texts, lang)
  const facts = { ...FACTS, capital: capitals(lang) }
  const filled: Translate = (key, values) => t(key, { ...facts, ...values })
  translators.set(texts, filled)
  return filled
}

/** The sections of a page's text, in order; their keys are the anchors in every language. */
export function useSections(area: LongArea): string[] {
  return Object.keys(useLoaderData<LongTexts>()[area]!.sections ?? {})
}
