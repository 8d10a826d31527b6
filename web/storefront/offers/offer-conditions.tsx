import { addDays, today } from '../../../shared/dates.ts'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import { useT } from '../../i18n/texts.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { Typed } from './draft.ts'

interface Props {
  typed: Typed
  /** The customer's language. */
  lang: Lang
  /** The retailer in whose name somebody else writes. */
  inNameOf: string | null
  errorAt: (path: string) => string | undefined
  onChange: (changed: Partial<Typed>) => void
}

/** Until when an offer is good, and what it says besides its lines. */
export function OfferConditions({ typed, lang, inNameOf, errorAt, onChange }: Props) {
  const t = useT()
  return (
    <div className="grid max-w-[42rem] gap-4">
      <TextField
        type="date"
        label={t('offers.form.until')}
        value={typed.valid_until}
        min={today()}
        max={addDays(today(), 365)}
        required
        error={errorAt('valid_until')}
        onChange={(event) => onChange({ valid_until: event.target.value })}
      />
      <TextArea
        label={t('offers.form.note')}
        help={t('offers.form.inLanguage', { language: LANG_NAMES[lang] })}
        optional={t('shell.optional')}
        value={typed.note}
        maxLength={2000}
        error={errorAt('note')}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <TextArea
        label={t('offers.terms')}
        help={t('offers.form.termsHelp')}
        optional={t('shell.optional')}
        value={typed.terms}
        maxLength={4000}
        error={errorAt('terms')}
        onChange={(event) => onChange({ terms: event.target.value })}
      />
      <TextField
        label={inNameOf ? t('offers.form.vatNumberOf', { vendor: inNameOf }) : t('offers.form.vatNumber')}
        optional={t('shell.optional')}
        value={typed.vat_number}
        maxLength={40}
        onChange={(event) => onChange({ vat_number: event.target.value })}
      />
    </div>
  )
}
