import { useId } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { INPUT } from '../../../ui/input.tsx'

interface Props {
  typed: string
  /** How many parts were found. */
  count: number
  onType: (text: string) => void
}

/** Finds a part by its number, code or name: its row stays, and its balloon is seen. */
export function PartFinder({ typed, count, onType }: Props) {
  const t = useT()
  const id = useId()
  return (
    <div className="mb-5 grid max-w-md gap-1.5 noscript:hidden">
      <label htmlFor={id} className="font-medium">
        {t('catalogue.parts.find')}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        // Around it there can be a form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={INPUT}
      />
      <p role="status" className="min-h-6 text-sm text-quiet">
        {typed.trim() !== '' && t('catalogue.parts.found', { count })}
      </p>
    </div>
  )
}
