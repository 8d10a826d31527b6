import { LANGS } from '../languages.ts'
import { type Duty, isSaidIn, unlessMissing } from './duty.ts'

/** D3: the harmonised notice of the law's own guarantee, on the Commission's own artwork in the language of the country. */
export const legalNotice: Duty = {
  since: '2026-09-27',
  source: 'Directive (EU) 2024/825, Art. 2; Implementing Regulation (EU) 2025/1960, Annex I',
  address: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  forLawyer: true,
  of: 'shop',
  shows: { offer: ['notice'] },
  judge: (_, country, { settings: { contracts } }) =>
    unlessMissing({
      notice_file:
        contracts.legal_notice &&
        isSaidIn(
          LANGS.filter((lang) => contracts.notice_files[lang] !== ''),
          country,
        ),
    }),
}
