import { useT } from '../../i18n/texts.ts'
import { ComboInput } from '../../ui/combo-input.tsx'
import { Field } from '../../ui/field.tsx'
import { INPUT } from '../../ui/input.tsx'

// Without suggestions at the edge.
const importSuggestions = import.meta.env.SSR ? null : () => import('./code-suggestions.tsx')

interface Props {
  error: string | undefined
  defaultValue: string | undefined
  /** Called with what is typed or chosen. */
  onCode: (code: string) => void
}

/** The code of a product, which is chosen by code or name from the catalogue; any code can be typed. */
export function CodeField({ error, defaultValue, onCode }: Props) {
  const t = useT()
  return (
    <Field
      label={t('warranties.register.code')}
      help={t('warranties.register.codeHelp')}
      {...(error !== undefined && { error })}
    >
      {(a11y) => (
        <ComboInput
          {...a11y}
          type="text"
          name="code"
          defaultValue={defaultValue}
          autoCapitalize="characters"
          spellCheck={false}
          className={INPUT}
          onChange={({ target: { value } }) => onCode(value)}
          load={importSuggestions}
          given={{ onCode }}
        />
      )}
    </Field>
  )
}
