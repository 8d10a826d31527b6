import type { Control } from 'react-hook-form'
import { LANG_NAMES, LANGS } from '../../../../shared/languages.ts'
import { TextCell } from '../product/rows/cells.tsx'

const OTHERS = LANGS.filter((lang) => lang !== 'it')

interface Props {
  control: Control
  /** `facets_data.2` */
  path: string
  row: number
  /** What an empty one stands for, in words. */
  label: string
}

/** The names in the other languages. */
export function OtherNames({ control, path, row, label }: Props) {
  return (
    <details>
      <summary className="link w-fit py-1 text-sm">{label}</summary>
      <div className="grid grid-cols-1 gap-2 pt-2 sm:grid-cols-2">
        {OTHERS.map((lang) => (
          <TextCell
            key={lang}
            control={control}
            name={`${path}.names.${lang}`}
            label={LANG_NAMES[lang]}
            row={row}
          />
        ))}
      </div>
    </details>
  )
}
