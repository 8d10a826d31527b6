import { Form } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { INPUT } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const FIELDS = ['length', 'roof_length', 'roof_width'] as const

/** The three measures of "Does it fit?", whose answer is an address. */
export function FitEntrance() {
  const t = useT()
  return (
    <Form action={`/${useLang()}/does-it-fit`} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map((name, at) => (
          <label key={name} className="grid content-end gap-1">
            <span>{t(`home.fit.${name}`)}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint={at < FIELDS.length - 1 ? 'next' : 'go'}
              name={name}
              maxLength={20}
              className={`${INPUT} figures`}
            />
          </label>
        ))}
      </div>
      <SubmitButton look="plain" className="justify-self-start">
        {t('home.fit.ask')}
      </SubmitButton>
    </Form>
  )
}
